/// A guard that refuses the live services that a test doesn't replace.
///
/// The definitions of a guarded catalog know the guard, so an instance that is obtained on the fast path is never
/// refused, and a program without a guard pays nothing.
package final class LiveGuard: Sendable {
  private let permitted: Set<ObjectIdentifier>
  private let report: @Sendable (CatalogError) -> Void

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - permitted: The blueprints that aren't refused.
  ///   - report: A function that receives each refusal, on the thread that obtains the service.
  package init(permitting permitted: Set<ObjectIdentifier>, report: @escaping @Sendable (CatalogError) -> Void) {
    self.permitted = permitted
    self.report = report
  }

  /// Returns a guard that also permits the blueprints of another one.
  package func permitting(as other: LiveGuard?) -> LiveGuard {
    LiveGuard(permitting: permitted.union(other?.permitted ?? []), report: report)
  }

  /// Returns the builder of a live service, which is refused unless the blueprint is permitted.
  func guarded(_ builder: AnyBuilder, of blueprint: Any.Type) -> AnyBuilder {
    let builder = builder.unguarded
    return permitted.contains(ObjectIdentifier(blueprint)) ? builder : RefusedBuilder(builder, by: self)
  }

  /// Reports a live entry that a caller obtains, and returns the error.
  func refuse(_ entry: Definition) -> CatalogError {
    let error = CatalogError(.liveService(String(describing: entry.type)), path: Path.steps + [entry.step])
    report(error)
    return error
  }
}

/// A guard that refuses the live services that a test doesn't replace.
///
/// It belongs to the outermost catalog. A slot in a guarded catalog sends callers of a live entry to the slow path, which
/// asks the guard. A program without a guard pays nothing.
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

  /// Returns whether a live entry is permitted.
  func permits(_ entry: Definition) -> Bool { permitted.contains(ObjectIdentifier(entry.type)) }

  /// Reports a live entry that a caller obtains, unless the blueprint is permitted.
  ///
  /// - Throws: `liveService`.
  func check(_ entry: Definition) throws(CatalogError) {
    if permits(entry) { return }
    let error = CatalogError(.liveService(entry.name), path: Caller.steps + [entry.step])
    report(error)
    throw error
  }
}

extension Catalog {
  /// Throws if a test neither replaces nor permits a live entry.
  func refuseIfLive(_ entry: Definition) throws(CatalogError) {
    if entry.isLive { try liveGuard?.check(entry) }
  }

  /// Returns whether a guard refuses an entry, without a report.
  func isRefused(_ entry: Definition) -> Bool { entry.isLive && liveGuard?.permits(entry) == false }
}

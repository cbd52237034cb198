/// How to assemble a service of which one instance is kept.
///
/// ```swift
/// public struct ClockBlueprint: SharedBlueprint {
///   public init() {}
///   public static func assemble(from catalog: any Assembling) -> any Clock { SystemClock() }
/// }
/// ```
///
/// State the conformance where the type is declared. A generic blueprint that is shared only on a condition
/// (`extension Wrapping: SharedBlueprint where …`) must declare its `lifetime` in the type itself, because an extension with
/// a condition cannot change the lifetime that the type has as a `Blueprint`.
///
/// Concurrency: the instance is assembled exactly once per catalog, whatever the number of threads; those that want the
/// same instance wait for it, others do not. It is handed to all of them, which is why it is `Sendable`. A failure is
/// not kept: the next obtain tries again.
public protocol SharedBlueprint: Blueprint where Output: Sendable {
  /// How long the instance is kept; ``Lifetime/shared`` if not stated. It supports every lifetime but
  /// ``Lifetime/transient``.
  static var lifetime: Lifetime { get }
}

extension SharedBlueprint {
  /// As long as the catalog.
  @inlinable public static var lifetime: Lifetime { .shared }

  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again, for instance by two modules that both need it, changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  public func install(in catalog: Catalog) {
    let origin = Origin(installing: Self.self)
    catalog.supplyOwn(Self.self, lifetime: .declaredShared(by: Self.self, at: origin), at: origin)
  }
}

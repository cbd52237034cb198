/// How to assemble a service of which one instance is kept.
///
/// ```swift
/// public struct ClockBlueprint: SharedBlueprint {
///   public init() {}
///   public static func assemble(from catalog: any Assembling) -> any Clock { SystemClock() }
/// }
/// ```
///
/// State the conformance where the type's conformance to `Blueprint` is stated. A generic blueprint that is kept only on
/// a condition (`extension Wrapping: SharedBlueprint where …`) is kept when it is supplied by its type,
/// `catalog.supply(Wrapping<X>.self)`; installed, it is what its unconditional conformance says.
///
/// Concurrency: the instance is assembled exactly once per catalog, whatever the number of threads; those that want the
/// same instance wait for it, others do not. It is handed to all of them, which is why it is `Sendable`. A failure is
/// not kept: the next obtain tries again.
public protocol SharedBlueprint: Blueprint where Output: Sendable {
  /// How long the instance is kept; ``Lifetime/shared`` if not stated.
  static var lifetime: Lifetime { get }
}

extension SharedBlueprint {
  /// As long as the catalog.
  @inlinable public static var lifetime: Lifetime { .shared }

  /// The blueprint's lifetime.
  @inlinable public static var keptFor: Lifetime? { lifetime }
}

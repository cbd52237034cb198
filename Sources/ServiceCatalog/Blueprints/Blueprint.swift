/// How to assemble a service; a new instance at every obtain.
///
/// A blueprint is declared next to the code that owns the service, beside the key by which it is obtained:
///
/// ```swift
/// public struct GreeterBlueprint: Blueprint {
///   public init() {}
///   public static func assemble(from catalog: any Assembling) throws -> any Greeter {
///     PoliteGreeter(clock: try catalog.obtain(\.clock))
///   }
/// }
///
/// extension Catalog {
///   public var greeter: GreeterBlueprint.Type { GreeterBlueprint.self }
/// }
/// ```
///
/// The blueprint's type is the entry's identity: two blueprints with the same output never mix. Make it a struct, an enum
/// without cases or a final class: of a class that others inherit from, the type that the compiler sees counts.
///
/// Source: the second of the three layers in "Protocol-Driven Service Catalog Without Third-Party Frameworks" (seed 000).
///
/// Concurrency: `assemble(from:)` runs on the thread that obtains, under no lock that another entry needs. Limits of the
/// language in targets whose default isolation is the main actor: a conformance stated in an extension and a local
/// protocol that refines `Blueprint` become isolated, and `assemble` cannot call the isolated initializer of a local
/// class; use ``MainActorBlueprint`` for those.
public protocol Blueprint: CatalogModule {
  /// What is assembled: usually a protocol's existential, such as `any Greeter`.
  associatedtype Output

  /// Assembles the service.
  ///
  /// Obtain what it needs from `catalog`, not from a captured one: an override or a scope reaches it by that argument.
  ///
  /// - Parameter catalog: The catalog that owns the entry.
  /// - Returns: The service.
  /// - Throws: Whatever keeps it from being assembled. ``CatalogError`` passes through as it is; any other error is
  ///   reported as ``CatalogError/Kind/assemblyFailed(_:)`` with this as its ``CatalogError/underlyingError``.
  static func assemble(from catalog: any Assembling) throws -> Output

  /// How long an instance is kept; ``Lifetime/transient`` if not stated.
  ///
  /// A blueprint whose instances are kept is a ``SharedBlueprint``. Any other lifetime in one that isn't stops the program
  /// with `[unsupported-lifetime]` when it is supplied or installed.
  static var lifetime: Lifetime { get }
}

extension Blueprint {
  /// A new instance at every obtain.
  @inlinable public static var lifetime: Lifetime { .transient }

  /// Supplies the blueprint's own `assemble`.
  ///
  /// Installing it again, for instance by two modules that both need it, changes nothing.
  ///
  /// - Parameter catalog: The catalog to supply to.
  public func install(in catalog: Catalog) {
    let origin = Origin(installing: Self.self)
    catalog.supplyOwn(Self.self, lifetime: .declared(by: Self.self, at: origin), at: origin)
  }

  /// Obtains what this blueprint assembles: by the blueprint's type, where there is no key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The service, kept or new as its lifetime says.
  /// - Throws: What ``Assembling/obtain(_:)-92ah2`` throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: from any thread.
  @inlinable @inline(__always)
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> Output {
    try Catalog.obtainOnce(Self.self, from: catalog)
  }
}

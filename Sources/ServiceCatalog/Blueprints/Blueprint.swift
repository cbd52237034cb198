/// A type that describes a service: the type of its instances and how one is assembled.
///
/// A new instance is assembled each time the service is obtained. To keep instances, use ``SharedBlueprint``.
///
/// Declare a blueprint next to the code that owns the service, together with the key that obtains it:
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
/// The blueprint's type identifies the entry, so two blueprints with the same output are never confused. Declare the
/// blueprint as a struct, an enum without cases, or a final class. If a class has subclasses, the static type
/// identifies the entry.
///
/// Source: the second of the three layers in "Protocol-Driven Service Catalog Without Third-Party Frameworks".
///
/// Concurrency: `assemble(from:)` runs on the thread that obtains the service. While it runs, the catalog holds no lock
/// that another entry needs. In targets whose default isolation is the main actor, the language has three limits. A
/// conformance that is stated in an extension becomes isolated. So does a protocol in the target that refines
/// `Blueprint`. And `assemble(from:)` can't call the isolated initializer of a class in the target. Use
/// ``MainActorBlueprint`` in these cases.
public protocol Blueprint: CatalogModule {
  /// The type of the instances, usually a protocol existential such as `any Greeter`.
  associatedtype Output

  /// Assembles the service.
  ///
  /// Obtain dependencies from `catalog`, not from a captured catalog. Overrides and scopes reach this method only
  /// through the argument.
  ///
  /// - Parameter catalog: The catalog that keeps the instance. If the instance isn't kept, the catalog from which the
  ///   service is obtained.
  /// - Returns: The service.
  /// - Throws: Any error that prevents the assembly. A ``CatalogError`` is passed on unchanged. Any other error is
  ///   reported as ``CatalogError/Kind/assemblyFailed(_:)``, with the original error as its
  ///   ``CatalogError/underlyingError``.
  static func assemble(from catalog: any Assembling) throws -> Output

  /// The lifetime of the instance, ``Lifetime/transient`` by default.
  ///
  /// Only a `Blueprint` that is also a ``SharedBlueprint`` may declare a different lifetime. Otherwise, the program
  /// stops with `[unsupported-lifetime]` when the blueprint is supplied or installed.
  static var lifetime: Lifetime { get }

  /// The lifetimes that the kind of blueprint supports.
  ///
  /// The library implements this member for each kind. Don't declare it.
  static var _supportedLifetimes: _SupportedLifetimes { get }
}

extension Blueprint {
  /// Only `.transient`.
  @inlinable public static var _supportedLifetimes: _SupportedLifetimes { .transient }

  /// The default lifetime: a new instance each time the service is obtained.
  @inlinable public static var lifetime: Lifetime { .transient }

  /// Installs the blueprint with its own `assemble(from:)`.
  ///
  /// Installing it again changes nothing, so two modules can install the same blueprint.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) {
    let origin = Origin(installing: Self.self)
    catalog.supplyOwn(Self.self, lifetime: .declared(by: Self.self, at: origin), at: origin)
  }

  /// Obtains the service by the blueprint's type, without a key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The service, kept or new depending on its lifetime.
  /// - Throws: The same errors as ``Assembling/obtain(_:)-92ah2``.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any thread.
  @inlinable @inline(__always)
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> Output {
    try Catalog.obtainOnce(Self.self, from: catalog)
  }
}

/// The lifetimes that a kind of synchronous blueprint supports.
///
/// Concurrency: a `Sendable` value.
@frozen
public enum _SupportedLifetimes: Sendable {
  /// Only `.transient`, for a ``Blueprint``.
  case transient
  /// All lifetimes except `.transient`, for a ``SharedBlueprint``.
  case kept
}

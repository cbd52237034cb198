/// A type that describes a service whose instances are kept, by default as long as the catalog.
///
/// ```swift
/// public struct ClockBlueprint: SharedBlueprint {
///   public init() {}
///   public static func assemble(from catalog: any Assembling) -> any Clock { SystemClock() }
/// }
/// ```
///
/// The ``lifetime`` determines how long an instance is kept.
///
/// Declare the conformance where the type is declared. A generic blueprint may be shared only under a condition, as in
/// `extension Wrapping: SharedBlueprint where …`. In that case, it must declare its `lifetime` in the type itself,
/// because a conditional extension can't change the lifetime that the type has as a `Blueprint`.
///
/// Concurrency: the instance is assembled exactly once per catalog, regardless of the number of threads. Callers that
/// obtain the same instance wait for it, and callers that obtain other entries don't. All callers share the instance,
/// so it must be `Sendable`. A failure isn't kept, so the next caller tries again.
public protocol SharedBlueprint: Blueprint where Output: Sendable {
  /// The lifetime of the instance, ``Lifetime/shared`` by default. Every lifetime except ``Lifetime/transient`` is
  /// supported.
  static var lifetime: Lifetime { get }
}

extension SharedBlueprint {
  /// All lifetimes except `.transient`.
  @inlinable public static var _supportedLifetimes: _SupportedLifetimes { .kept }

  /// The default lifetime: one instance, kept as long as the catalog.
  @inlinable public static var lifetime: Lifetime { .shared }

  /// Installs the blueprint with its own `assemble(from:)`.
  ///
  /// Installing it again changes nothing, so two modules can install the same blueprint.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) {
    let origin = Origin(installing: Self.self)
    catalog.supplyOwn(Self.self, lifetime: .declaredShared(by: Self.self, at: origin), at: origin)
  }
}

/// A type that describes a service that a module needs and the composition root supplies.
///
/// The module declares the service, together with the key that obtains it:
///
/// ```swift
/// public struct AnalyticsBlueprint: SuppliedBlueprint {
///   public typealias Output = any Analytics
/// }
///
/// extension Catalog {
///   public var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
/// }
/// ```
///
/// You don't write an `assemble(from:)`. The composition root supplies the builder, a closure that assembles the
/// service:
///
/// ```swift
/// catalog.supply(AnalyticsBlueprint.self) { _ in ConsoleAnalytics() }
/// ```
///
/// If no builder is supplied, obtaining throws `missingEntry`. Installing the blueprint changes nothing, so a module
/// can list its requirements among the blueprints that it installs.
///
/// Concurrency: the same as ``SharedBlueprint``.
public protocol SuppliedBlueprint: SharedBlueprint {}

extension SuppliedBlueprint {
  /// Throws `missingEntry`, because no builder is supplied.
  ///
  /// - Parameter catalog: The catalog from which the service is obtained.
  /// - Returns: Never returns.
  /// - Throws: ``CatalogError`` of kind `missingEntry`.
  public static func assemble(from catalog: any Assembling) throws -> Output {
    throw catalog.owningCatalog.missing(EntryKey(Self.self, .blueprint))
  }

  /// Does nothing.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) {}
}

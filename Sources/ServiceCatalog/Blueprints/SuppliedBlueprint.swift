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

/// A service that a module needs and doesn't build: the composition root supplies it.
///
/// The module declares what it needs, beside the key by which it is obtained:
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
/// There is no `assemble` to write. The composition root says how the service is built:
///
/// ```swift
/// catalog.supply(AnalyticsBlueprint.self) { _ in ConsoleAnalytics() }
/// ```
///
/// Without a supply, obtaining throws `missingEntry`. Installing the blueprint changes nothing, whether before the supply
/// or after it, so that a module may list what it needs among what it installs.
///
/// Concurrency: as ``SharedBlueprint``.
public protocol SuppliedBlueprint: SharedBlueprint {}

extension SuppliedBlueprint {
  /// Throws `missingEntry`, because nobody has supplied a builder.
  ///
  /// - Parameter catalog: The catalog that is asked.
  /// - Returns: Never.
  /// - Throws: ``CatalogError``, `missingEntry`.
  public static func assemble(from catalog: any Assembling) throws -> Output {
    throw catalog.owningCatalog.missing(EntryKey(Self.self, .blueprint))
  }

  /// Changes nothing.
  ///
  /// - Parameter catalog: The catalog that a module is installed in.
  public func install(in catalog: Catalog) {}
}

/// A type that can be installed in a catalog: a catalog module, or a blueprint, which installs one entry.
///
/// A catalog module lists entries that belong together. The composition root, the place that sets up the catalog, can
/// then install all of them in one line:
///
/// ```swift
/// public struct CalendarModule: CatalogModule {
///   public init() {}
///   public func install(in catalog: Catalog) {
///     catalog.install(CalendarServiceBlueprint(), CalendarStoreBlueprint())
///   }
/// }
/// ```
///
/// Source: the blueprint list in "Protocol-Driven Service Catalog Without Third-Party Frameworks", and the modules of
/// the type-inferred service locator.
///
/// Concurrency: `install(in:)` runs on the thread that installs the module. A conforming type's metatype is `Sendable`,
/// which keeps modules and blueprints nonisolated in targets whose default isolation is the main actor.
public protocol CatalogModule: SendableMetatype {
  /// Adds the module's entries to a catalog.
  ///
  /// Don't call this method directly. Call ``Catalog``'s `install`, which records the source location and the module of
  /// each entry.
  ///
  /// - Parameter catalog: The catalog to add the entries to.
  func install(in catalog: Catalog)

  /// The disposal of a blueprint's instances. Conform to ``DisposableBlueprint`` instead of declaring it.
  static var _disposal: _Disposal? { get }

  /// Whether a blueprint is live. Conform to ``LiveBlueprint`` instead of declaring it.
  static var _isLive: Bool { get }
}

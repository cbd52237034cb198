/// A type that can be installed in a catalog: a module, or a blueprint, which is a module with one entry.
///
/// A module lists entries that belong together. The composition root installs them in one line:
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
/// Source: the blueprint list in "Protocol-Driven Service Catalog Without Third-Party Frameworks", and the
/// modules of the type-inferred service locator.
///
/// Concurrency: `install(in:)` runs on the thread that installs. A conforming type's metatype is `Sendable`. This keeps
/// modules and blueprints nonisolated in targets whose default isolation is the main actor.
public protocol CatalogModule: SendableMetatype {
  /// Adds the module's entries to a catalog.
  ///
  /// Call it through `install` of ``Catalog``, which records the source location and the module of each entry.
  ///
  /// - Parameter catalog: The catalog to add the entries to.
  func install(in catalog: Catalog)

  /// The disposal of the instances, if this is a blueprint. Conform to ``DisposableBlueprint`` instead of declaring it.
  static var disposal: Disposal? { get }
}

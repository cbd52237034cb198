/// Something that can be installed in a catalog: a module, or a blueprint, which is a module of one entry.
///
/// A module lists what belongs together, so that the composition root installs it in one line:
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
/// Source: the blueprint list in "Protocol-Driven Service Catalog Without Third-Party Frameworks" (seed 000), and the
/// modules of the type-inferred service locator (seed 002).
///
/// Concurrency: `install(in:)` is called on the thread that installs. A conforming type's metatype is `Sendable`, which
/// keeps modules and blueprints nonisolated in targets whose default isolation is the main actor.
public protocol CatalogModule: SendableMetatype {
  /// Supplies what the module offers.
  ///
  /// Call it through `install` of ``Catalog``, which lets the entries remember where and by whom they were installed.
  ///
  /// - Parameter catalog: The catalog to supply to.
  func install(in catalog: Catalog)

  /// How instances are disposed, if this is a blueprint. Conform to ``DisposableBlueprint`` instead of declaring it.
  static var disposal: Disposal? { get }
}

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

/// The result builder for `install { … }`: one module on each line, with `if`, `switch`, `for` and lists.
///
/// Concurrency: runs where the closure is called.
@resultBuilder
public enum ModuleBuilder: Sendable {
  /// Returns a list with one module or blueprint.
  public static func buildExpression(_ module: any CatalogModule) -> [any CatalogModule] { [module] }
  /// Returns a list of modules or blueprints.
  public static func buildExpression(_ modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// Returns the modules of all lines of a block.
  public static func buildBlock(_ modules: [any CatalogModule]...) -> [any CatalogModule] { modules.flatMap { $0 } }
  /// Returns the modules of an `if` without `else`.
  public static func buildOptional(_ modules: [any CatalogModule]?) -> [any CatalogModule] { modules ?? [] }
  /// Returns the modules of the first branch of an `if` or `switch`.
  public static func buildEither(first modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// Returns the modules of another branch of an `if` or `switch`.
  public static func buildEither(second modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// Returns the modules of a `for` loop.
  public static func buildArray(_ modules: [[any CatalogModule]]) -> [any CatalogModule] { modules.flatMap { $0 } }
  /// Returns the modules of an `if #available`.
  public static func buildLimitedAvailability(_ modules: [any CatalogModule]) -> [any CatalogModule] { modules }
}

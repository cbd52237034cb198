/// Builds the list of modules that `install { … }` installs: one a line, with `if`, `switch`, `for` and lists.
///
/// Concurrency: runs where the closure is called.
@resultBuilder
public enum ModuleBuilder {
  /// One module or blueprint.
  public static func buildExpression(_ module: any CatalogModule) -> [any CatalogModule] { [module] }
  /// A list of modules or blueprints.
  public static func buildExpression(_ modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// The lines of a block.
  public static func buildBlock(_ modules: [any CatalogModule]...) -> [any CatalogModule] { modules.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ modules: [any CatalogModule]?) -> [any CatalogModule] { modules ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// Another branch of an `if` or `switch`.
  public static func buildEither(second modules: [any CatalogModule]) -> [any CatalogModule] { modules }
  /// A `for` loop.
  public static func buildArray(_ modules: [[any CatalogModule]]) -> [any CatalogModule] { modules.flatMap { $0 } }
  /// An `if #available`.
  public static func buildLimitedAvailability(_ modules: [any CatalogModule]) -> [any CatalogModule] { modules }
}

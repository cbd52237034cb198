/// The result builder for `install { … }`: one module on each line, with `if`, `switch`, `for` and lists.
///
/// Concurrency: runs where the closure is called.
@resultBuilder
public enum ModuleBuilder {
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

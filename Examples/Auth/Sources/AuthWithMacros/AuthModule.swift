public import ServiceCatalog

/// The implementations in a catalog.
///
/// The macro writes what a blueprint needs from the labels of a function or an initializer. The key stands beside it by
/// hand: a macro cannot add to another type.
public struct AuthModule: CatalogModule {
  /// The module.
  public init() {}

  /// Supplies everything.
  public func install(in catalog: Catalog) {
    catalog.install {
      UserRecordsBlueprint()
      FileUserRecordsBlueprint()
      StaticUserRepositoryBlueprint()
      UserRepositoryBlueprint()
      UserServiceBlueprint()
    }
  }
}

public import ServiceCatalog

/// The implementations in a catalog.
///
/// The macro derives a blueprint's dependencies from the labels of a function or an initializer. The key is written
/// by hand, because a macro can't extend another type.
public struct AuthModule: CatalogModule {
  /// Creates the module.
  public init() {}

  /// Supplies all implementations.
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

public import ServiceCatalog

/// The implementations in a catalog.
///
/// The macro writes a blueprint for each, and reads what it needs from its initializer. The key stands beside it by hand:
/// a macro cannot add to another type.
public struct AuthModule: CatalogModule {
  /// The module.
  public init() {}

  /// Supplies everything.
  public func install(in catalog: Catalog) {
    catalog.install {
      EnvironmentUserRecordsBlueprint()
      FileUserRecordsBlueprint()
      StaticUserRepositoryBlueprint()
      RecordedUserRepositoryBlueprint()
      DefaultUserServiceBlueprint()
    }
  }
}

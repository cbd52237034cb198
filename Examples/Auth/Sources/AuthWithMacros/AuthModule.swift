public import ServiceCatalog
public import ServiceCatalogMacros

/// The implementations in a catalog.
///
/// Each module supplies the service of one file. The compiler checks that they supply everything that they need.
@CompositionRoot(entry: \.userRepository, \.userService)
public struct AuthModule: Catalog.UserRecordsServices.Supplied, Catalog.FileUserRecordsServices.Supplied,
  Catalog.StaticUserRepositoryServices.Supplied, Catalog.UserRepositoryServices.Supplied,
  Catalog.UserServiceServices.Supplied
{
  /// Creates the module.
  public init() {}
}

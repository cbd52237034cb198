public import AuthServices
public import AuthUserService
import ServiceCatalog

/// A component with the catalog's repository.
public protocol CatalogUserRepositoryComponent: UserRepositoryComponent {}

extension CatalogUserRepositoryComponent {
  // catalog:ignore main-catalog-off-root: a static function of a cake has no parameter for a catalog
  /// Returns the repository of `Catalog.main`.
  ///
  /// If it isn't supplied, the program stops with the whole error.
  public static func createUserRepository() -> any UserRepository { Catalog.main.resolve(\.userRepository) }
}

/// A cake with one piece from a catalog.
///
/// Its properties are computed. A constant would keep the instance from its first use, and later overrides and scopes
/// would not apply.
public enum SuppliedContext: CatalogUserRepositoryComponent, DefaultUserServiceComponent {
  /// The repository of the users.
  public static var userRepository: any UserRepository { createUserRepository() }

  /// The service that signs users in.
  public static var userService: any UserService { createUserService() }
}

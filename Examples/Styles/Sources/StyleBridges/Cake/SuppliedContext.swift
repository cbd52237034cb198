public import AuthServices
public import AuthUserService
import ServiceCatalog

/// Gives the repository that the catalog has.
public protocol CatalogUserRepositoryComponent: UserRepositoryComponent {}

extension CatalogUserRepositoryComponent {
  // catalog:ignore main-catalog-off-root: nobody gives a catalog to a static function of a cake
  /// The repository of `Catalog.main`; one that is not supplied stops the program, with the whole text.
  public static func createUserRepository() -> any UserRepository { Catalog.main.resolve(\.userRepository) }
}

/// A cake with one piece from a catalog.
///
/// Its properties are computed, not constants: a constant would keep what `Catalog.main` had when it was first read, and
/// no override or scope would reach it after that.
public enum SuppliedContext: CatalogUserRepositoryComponent, DefaultUserServiceComponent {
  /// Finds users.
  public static var userRepository: any UserRepository { createUserRepository() }

  /// Knows who may come in.
  public static var userService: any UserService { createUserService() }
}

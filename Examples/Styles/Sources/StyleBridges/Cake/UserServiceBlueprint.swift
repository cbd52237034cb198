public import AuthServices
public import ServiceCatalog

/// Who may come in, in a catalog.
///
/// It assembles nothing itself: a context has it, and `ContextModule` supplies it.
public struct UserServiceBlueprint: SharedBlueprint {
  /// There is none before a context is installed.
  ///
  /// - Throws: `CatalogError.missingEntry`, always.
  public static func assemble(from catalog: any Assembling) throws -> any UserService {
    throw CatalogError.missingEntry("UserServiceBlueprint")
  }
}

/// The users, in a catalog.
public struct UserRepositoryBlueprint: SharedBlueprint {
  /// There is none before somebody supplies one.
  ///
  /// - Throws: `CatalogError.missingEntry`, always.
  public static func assemble(from catalog: any Assembling) throws -> any UserRepository {
    throw CatalogError.missingEntry("UserRepositoryBlueprint")
  }
}

extension Catalog {
  /// Knows who may come in.
  public var userService: UserServiceBlueprint.Type { UserServiceBlueprint.self }

  /// Finds users.
  public var userRepository: UserRepositoryBlueprint.Type { UserRepositoryBlueprint.self }
}

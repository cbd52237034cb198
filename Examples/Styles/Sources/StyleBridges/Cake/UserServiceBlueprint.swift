public import AuthServices
public import ServiceCatalog

/// Who may come in, in a catalog.
///
/// A context has it, and `ContextModule` supplies it.
public struct UserServiceBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = any UserService
}

/// The users, in a catalog; the program supplies them.
public struct UserRepositoryBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = any UserRepository
}

extension Catalog {
  /// Knows who may come in.
  public var userService: UserServiceBlueprint.Type { UserServiceBlueprint.self }

  /// Finds users.
  public var userRepository: UserRepositoryBlueprint.Type { UserRepositoryBlueprint.self }
}

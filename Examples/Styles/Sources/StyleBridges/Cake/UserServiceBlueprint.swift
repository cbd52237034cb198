public import AuthServices
public import ServiceCatalog

/// The service that signs users in, for a catalog.
///
/// A context has the service, and `ContextModule` supplies it.
public struct UserServiceBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = any UserService
}

/// The repository of the users, which the program supplies.
public struct UserRepositoryBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = any UserRepository
}

extension Catalog {
  /// The service that signs users in.
  public var userService: UserServiceBlueprint.Type { UserServiceBlueprint.self }

  /// The repository of the users.
  public var userRepository: UserRepositoryBlueprint.Type { UserRepositoryBlueprint.self }
}

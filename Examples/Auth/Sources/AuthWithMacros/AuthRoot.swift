public import AuthModel
public import ServiceCatalog
public import ServiceCatalogMacros

// The implementations in a catalog. Each function is a service: its name is the key, and its labels are the keys of the
// services that it needs.

@Services("AuthServices") public extension Catalog {
  /// The source of the users: the file that the environment names, unless the program supplies another one.
  static func userRecords() -> any UserRecords { EnvironmentUserRecords() }

  /// The records of a file that is named when they are obtained.
  static func fileUserRecords(_ path: String) -> FileUserRecords { FileUserRecords(path: path) }

  /// The repository of the built-in users.
  @Provides(.shared) static func staticUserRepository() -> any UserRepository { StaticUserRepository() }

  /// The repository of the users.
  @Provides(.shared) static func userRepository(userRecords: any UserRecords) -> any UserRepository {
    RecordedUserRepository(userRecords: userRecords)
  }

  /// The service that signs users in.
  @Provides(.shared) static func userService(userRepository: any UserRepository) -> any UserService {
    DefaultUserService(userRepository: userRepository)
  }
}

/// The composition root of the program that is wired by a catalog.
@CompositionRoot public struct AuthRoot: Catalog.AuthServices.Supplied {
  /// Creates the root.
  public init() {}
}

import AuthModel
public import ServiceCatalog
public import ServiceCatalogMacros

/// Users that are built into the program, for a start and for demonstrations.
private struct StaticUserRepository: UserRepository {
  private static let users = [
    User(username: "admin", name: "Administrator", password: "admin"),
    User(username: "alice", name: "Alice", password: "123"),
  ]

  func findByUsername(_ username: String) -> User? { Self.users.first { $0.username == username } }

  func everyone() -> [User] { Self.users }
}

@Services("StaticUserRepositoryServices") extension Catalog {
  /// The repository of the built-in users.
  @Provides(.shared) public static func staticUserRepository() -> any UserRepository { StaticUserRepository() }
}

/// A component with the built-in users.
public protocol StaticUserRepositoryComponent: UserRepositoryComponent {}

extension StaticUserRepositoryComponent {
  /// Creates a repository of the built-in users, and hides its type.
  public static func createUserRepository() -> any UserRepository { StaticUserRepository() }
}

/// The users of some records, which are read once, when the repository is created.
///
/// The initializer of a static property can't throw. So the repository stores an error of reading, and throws it at
/// each use.
private struct RecordedUserRepository: UserRepository {
  private let users: Result<[User], any Error>

  init(userRecords: any UserRecords) {
    users = Result { try userRecords.read() }
  }

  func findByUsername(_ username: String) throws -> User? { try users.get().first { $0.username == username } }

  func everyone() throws -> [User] { try users.get() }
}

@Services("UserRepositoryServices") extension Catalog {
  /// The repository of the users.
  ///
  /// The label is the catalog's key.
  @Provides(.shared) public static func userRepository(userRecords: any UserRecords) -> any UserRepository {
    RecordedUserRepository(userRecords: userRecords)
  }
}

/// A component with the users of the context's records.
public protocol RecordedUserRepositoryComponent: UserRepositoryComponent {}

extension RecordedUserRepositoryComponent where Self: UserRecordsComponent {
  /// Creates a repository over the context's records.
  public static func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}

/// The same piece for a context that is an object.
public protocol RecordedUserRepositoryOwner: UserRepositoryOwner {}

extension RecordedUserRepositoryOwner where Self: UserRecordsOwner {
  /// Creates a repository over the context's records.
  public func createUserRepository() -> any UserRepository { RecordedUserRepository(userRecords: userRecords) }
}

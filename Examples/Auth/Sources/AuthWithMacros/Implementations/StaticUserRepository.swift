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

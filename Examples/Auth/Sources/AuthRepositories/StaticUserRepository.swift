import AuthModel
public import AuthServices

/// Users that are written into the program: enough to begin with, and for a demonstration.
private struct StaticUserRepository: UserRepository {
  private static let users = [
    User(username: "admin", name: "Administrator", password: "admin"),
    User(username: "alice", name: "Alice", password: "123"),
  ]

  func findByUsername(_ username: String) -> User? { Self.users.first { $0.username == username } }

  func everyone() -> [User] { Self.users }
}

/// Gives the users that are written into the program.
public protocol StaticUserRepositoryComponent: UserRepositoryComponent {}

extension StaticUserRepositoryComponent {
  /// A repository of the built-in users, whose type nobody else sees.
  public static func createUserRepository() -> any UserRepository { StaticUserRepository() }
}

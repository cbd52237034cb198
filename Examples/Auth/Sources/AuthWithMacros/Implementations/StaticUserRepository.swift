import AuthModel
public import ServiceCatalog
import ServiceCatalogMacros

/// Users that are written into the program: enough to begin with, and for a demonstration.
private struct StaticUserRepository: UserRepository {
  private static let users = [
    User(username: "admin", name: "Administrator", password: "admin"),
    User(username: "alice", name: "Alice", password: "123"),
  ]

  func findByUsername(_ username: String) -> User? { Self.users.first { $0.username == username } }

  func everyone() -> [User] { Self.users }
}

/// Assembles a repository of the built-in users.
public struct StaticUserRepositoryBlueprint: SharedBlueprint {
  /// The blueprint.
  public init() {}

  @Assembles static func userRepository() -> any UserRepository { StaticUserRepository() }
}

extension Catalog {
  /// The built-in users.
  public var staticUserRepository: StaticUserRepositoryBlueprint.Type { StaticUserRepositoryBlueprint.self }
}

/// Gives the users that are written into the program.
public protocol StaticUserRepositoryComponent: UserRepositoryComponent {}

extension StaticUserRepositoryComponent {
  /// A repository of the built-in users, whose type nobody else sees.
  public static func createUserRepository() -> any UserRepository { StaticUserRepository() }
}

public import AuthModel

/// The repository of the users.
public protocol UserRepository: Sendable {
  /// Returns the user of a name, or `nil` if no user has it.
  func findByUsername(_ username: String) throws -> User?

  /// Returns all users, in the order of the records.
  func everyone() throws -> [User]
}

/// A component with a repository, for contexts that conform to it.
public protocol UserRepositoryComponent {
  /// The service of this context.
  static var userRepository: any UserRepository { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRepository() -> any UserRepository
}

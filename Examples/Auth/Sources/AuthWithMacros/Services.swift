public import AuthModel
import ServiceCatalogMacros

/// The source of the users.
@Component
public protocol UserRecords: Sendable {
  /// Returns all users.
  func read() throws -> [User]
}

/// The repository of the users.
@Component
public protocol UserRepository: Sendable {
  /// Returns the user of a name, or `nil` if no user has it.
  func findByUsername(_ username: String) throws -> User?

  /// Returns all users, in the order of the records.
  func everyone() throws -> [User]
}

/// The service that signs users in.
@Component
public protocol UserService: Sendable {
  /// Returns the user of a name, if the password is correct.
  ///
  /// - Throws: `SignInError`, or an error of the repository.
  func authenticate(username: String, password: String) throws -> User
}

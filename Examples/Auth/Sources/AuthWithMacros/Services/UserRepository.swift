public import AuthModel
import ServiceCatalogMacros

/// The repository of the users.
@Component
public protocol UserRepository: Sendable {
  /// Returns the user of a name, or `nil` if no user has it.
  func findByUsername(_ username: String) throws -> User?

  /// Returns all users, in the order of the records.
  func everyone() throws -> [User]
}

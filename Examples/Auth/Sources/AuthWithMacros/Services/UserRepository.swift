public import AuthModel
import ServiceCatalogMacros

/// Finds users.
@Component
public protocol UserRepository: Sendable {
  /// The user of a name, or nil if there is none.
  func findByUsername(_ username: String) throws -> User?

  /// Everybody, in the order of the records.
  func everyone() throws -> [User]
}

public import AuthModel
import ServiceCatalogMacros

/// The source of the users.
@Component
public protocol UserRecords: Sendable {
  /// Returns all users.
  func read() throws -> [User]
}

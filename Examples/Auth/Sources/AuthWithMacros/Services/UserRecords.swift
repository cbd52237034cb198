public import AuthModel
import ServiceCatalogMacros

/// Where the users are written down.
@Component
public protocol UserRecords: Sendable {
  /// Reads all of them.
  func read() throws -> [User]
}

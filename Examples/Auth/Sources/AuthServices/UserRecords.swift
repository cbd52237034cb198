public import AuthModel

/// The source of the users.
public protocol UserRecords: Sendable {
  /// Returns all users.
  func read() throws -> [User]
}

public import AuthModel

/// Where the users are written down.
public protocol UserRecords: Sendable {
  /// Reads all of them.
  func read() throws -> [User]
}

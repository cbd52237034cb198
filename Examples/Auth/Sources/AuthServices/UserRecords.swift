public import AuthModel

/// The source of the users.
public protocol UserRecords: Sendable {
  /// Returns all users.
  func read() throws -> [User]
}

/// A component with records, for contexts that conform to it.
public protocol UserRecordsComponent {
  /// The service of this context.
  static var userRecords: any UserRecords { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRecords() -> any UserRecords
}

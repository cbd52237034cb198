/// A component with records, for contexts that conform to it.
public protocol UserRecordsComponent {
  /// The service of this context.
  static var userRecords: any UserRecords { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRecords() -> any UserRecords
}

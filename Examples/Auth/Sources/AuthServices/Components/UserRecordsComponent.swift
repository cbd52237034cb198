/// A piece of a context: who mixes it in has the records.
public protocol UserRecordsComponent {
  /// The one of this context.
  static var userRecords: any UserRecords { get }

  /// Makes one: what a context initializes its static property with.
  static func createUserRecords() -> any UserRecords
}

/// The same as `UserRecordsComponent` for a context that is an object, with an instance property.
public protocol UserRecordsOwner {
  /// The service of this context.
  var userRecords: any UserRecords { get }
}

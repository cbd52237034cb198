/// A piece of a context that is an object: the same as `UserRecordsComponent`, with an instance's property.
public protocol UserRecordsOwner {
  /// The one of this context.
  var userRecords: any UserRecords { get }
}

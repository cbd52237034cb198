/// A context that is an object, and makes its services when they are first asked for: for one thread.
public final class LazyContext: UserRecordsOwner, RecordedUserRepositoryOwner, DefaultUserServiceOwner {
  /// Where the users are written down.
  public let userRecords: any UserRecords

  /// Finds users.
  public private(set) lazy var userRepository = createUserRepository()

  /// Knows who may come in.
  public private(set) lazy var userService = createUserService()

  /// A context over records; nothing is read.
  public init(userRecords: any UserRecords) {
    self.userRecords = userRecords
  }
}

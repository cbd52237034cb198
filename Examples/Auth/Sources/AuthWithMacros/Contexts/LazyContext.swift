/// A context that is an object, and creates its services at their first use, on one thread.
public final class LazyContext: UserRecordsOwner, RecordedUserRepositoryOwner, DefaultUserServiceOwner {
  /// The source of the users.
  public let userRecords: any UserRecords

  /// The repository of the users.
  public private(set) lazy var userRepository = createUserRepository()

  /// The service that signs users in.
  public private(set) lazy var userService = createUserService()

  /// Creates a context over records, without reading them.
  public init(userRecords: any UserRecords) {
    self.userRecords = userRecords
  }
}

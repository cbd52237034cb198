public import AuthRepositories
public import AuthServices
public import AuthUserService

/// A context that is an object, and creates its services at their first use.
///
/// A lazy property isn't safe for two threads. The class is not `Sendable`, so that the compiler confines each instance
/// to one.
public final class LazyContext: UserRecordsOwner, RecordedUserRepositoryOwner, DefaultUserServiceOwner {
  /// The source of the users, an argument that a static context can't have.
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

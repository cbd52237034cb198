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

/// A context that is a value.
///
/// It is created with all of its services, and any thread can use it.
public struct EagerContext: UserRepositoryOwner, UserServiceOwner, Sendable {
  /// The repository of the users.
  public let userRepository: any UserRepository

  /// The service that signs users in.
  public let userService: any UserService

  /// Creates a context over records, and reads them.
  public init(userRecords: any UserRecords) {
    // A create function may use any property of its context, so a lazy context creates the services first.
    let context = LazyContext(userRecords: userRecords)
    userRepository = context.userRepository
    userService = context.userService
  }
}

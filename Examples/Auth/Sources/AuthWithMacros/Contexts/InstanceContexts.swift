// No macro writes a context that is an object and takes arguments, which a static context can't have. `@Service` is
// close, because its property isn't static. But it leaves the service's type to the bundle, where the type of a private
// implementation can't be named.

/// A component for a context that is an object.
public protocol UserRecordsOwner {
  /// The service of this context.
  var userRecords: any UserRecords { get }
}

/// A component for a context that is an object.
public protocol UserRepositoryOwner {
  /// The service of this context.
  var userRepository: any UserRepository { get }
}

/// A component for a context that is an object.
public protocol UserServiceOwner {
  /// The service of this context.
  var userService: any UserService { get }
}

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
    let context = LazyContext(userRecords: userRecords)
    userRepository = context.userRepository
    userService = context.userService
  }
}

public import AuthRepositories
public import AuthServices
public import AuthUserService

/// A context that is an object, and makes its services when they are first asked for.
///
/// Nothing protects a lazy property from two threads. The class is not `Sendable`, so that the compiler keeps each of
/// these contexts to one of them.
public final class LazyContext: UserRecordsOwner, RecordedUserRepositoryOwner, DefaultUserServiceOwner {
  /// Where the users are written down: an argument, which a static context cannot have.
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

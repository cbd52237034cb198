/// A context that is a value: it is made with all of its services, and every thread may have it.
public struct EagerContext: UserRepositoryOwner, UserServiceOwner, Sendable {
  /// Finds users.
  public let userRepository: any UserRepository

  /// Knows who may come in.
  public let userService: any UserService

  /// A context over records, which are read here.
  public init(userRecords: any UserRecords) {
    let context = LazyContext(userRecords: userRecords)
    userRepository = context.userRepository
    userService = context.userService
  }
}

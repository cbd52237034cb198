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

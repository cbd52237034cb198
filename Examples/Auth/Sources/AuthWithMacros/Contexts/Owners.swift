// What no macro writes: a context that is an object, which takes arguments that a static context cannot have. `@Service`
// comes near, with a property that is no static; but it leaves the type of the service to the bundle, and the type of a
// private implementation cannot be written there.

/// A piece of a context that is an object.
public protocol UserRecordsOwner {
  /// The one of this context.
  var userRecords: any UserRecords { get }
}

/// A piece of a context that is an object.
public protocol UserRepositoryOwner {
  /// The one of this context.
  var userRepository: any UserRepository { get }
}

/// A piece of a context that is an object.
public protocol UserServiceOwner {
  /// The one of this context.
  var userService: any UserService { get }
}

/// The same as `UserRecordsComponent` for a context that is an object, with an instance property.
public protocol UserRecordsOwner {
  /// The service of this context.
  var userRecords: any UserRecords { get }
}

/// The same as `UserRepositoryComponent` for a context that is an object, with an instance property.
public protocol UserRepositoryOwner {
  /// The service of this context.
  var userRepository: any UserRepository { get }
}

/// The same as `UserServiceComponent` for a context that is an object, with an instance property.
public protocol UserServiceOwner {
  /// The service of this context.
  var userService: any UserService { get }
}

public import CheckoutModel

/// A service that finds users.
public protocol UserService {
  /// Returns the user of an id, or `nil`.
  func find(_ id: String) -> User?
}

/// A need for users, which declares the service like a header, without its implementation.
public protocol HasUserService {
  /// The type of the service, which the bundle's link decides.
  associatedtype UserServiceImpl: UserService

  /// The service.
  var userService: UserServiceImpl { get }
}

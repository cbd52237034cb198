public import CheckoutModel

/// Finds users.
public protocol UserService {
  /// The user of an id, or nil.
  func find(_ id: String) -> User?
}

/// Says "I need users": a header that says the service is there, not which one it is.
public protocol HasUserService {
  /// Which one, is said by the `Link` that the bundle conforms to.
  associatedtype UserServiceImpl: UserService

  /// The service.
  var userService: UserServiceImpl { get }
}

public import AuthModel

/// The service that signs users in.
public protocol UserService: Sendable {
  /// Returns the user of a name, if the password is correct.
  ///
  /// - Throws: `SignInError`, or an error of the repository.
  func authenticate(username: String, password: String) throws -> User
}

/// A component with a user service, for contexts that conform to it.
public protocol UserServiceComponent {
  /// The service of this context.
  static var userService: any UserService { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserService() -> any UserService
}

/// A component with a user service, for contexts that conform to it.
public protocol UserServiceComponent {
  /// The service of this context.
  static var userService: any UserService { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserService() -> any UserService
}

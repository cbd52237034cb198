/// A piece of a context: who mixes it in has the service.
public protocol UserServiceComponent {
  /// The one of this context.
  static var userService: any UserService { get }

  /// Makes one: what a context initializes its static property with.
  static func createUserService() -> any UserService
}

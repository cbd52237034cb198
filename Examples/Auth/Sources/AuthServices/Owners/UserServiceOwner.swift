/// The same as `UserServiceComponent` for a context that is an object, with an instance property.
public protocol UserServiceOwner {
  /// The service of this context.
  var userService: any UserService { get }
}

/// A piece of a context that is an object: the same as `UserServiceComponent`, with an instance's property.
public protocol UserServiceOwner {
  /// The one of this context.
  var userService: any UserService { get }
}

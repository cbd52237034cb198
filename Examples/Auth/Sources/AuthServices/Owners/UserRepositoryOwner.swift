/// A piece of a context that is an object: the same as `UserRepositoryComponent`, with an instance's property.
public protocol UserRepositoryOwner {
  /// The one of this context.
  var userRepository: any UserRepository { get }
}

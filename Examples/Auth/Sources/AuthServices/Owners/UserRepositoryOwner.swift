/// The same as `UserRepositoryComponent` for a context that is an object, with an instance property.
public protocol UserRepositoryOwner {
  /// The service of this context.
  var userRepository: any UserRepository { get }
}

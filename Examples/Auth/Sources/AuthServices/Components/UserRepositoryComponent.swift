/// A piece of a context: who mixes it in has the repository.
public protocol UserRepositoryComponent {
  /// The one of this context.
  static var userRepository: any UserRepository { get }

  /// Makes one: what a context initializes its static property with.
  static func createUserRepository() -> any UserRepository
}

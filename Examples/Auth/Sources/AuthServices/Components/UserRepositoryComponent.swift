/// A component with a repository, for contexts that conform to it.
public protocol UserRepositoryComponent {
  /// The service of this context.
  static var userRepository: any UserRepository { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRepository() -> any UserRepository
}

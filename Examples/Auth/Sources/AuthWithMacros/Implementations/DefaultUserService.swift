import AuthModel

/// A service that finds a user and compares the password.
struct DefaultUserService: UserService {
  let userRepository: any UserRepository

  func authenticate(username: String, password: String) throws -> User {
    guard let user = try userRepository.findByUsername(username) else { throw SignInError.unknownUser(username) }
    guard user.password == password else { throw SignInError.wrongPassword(username: username) }
    return user
  }
}

/// A component with a service over the repository, which the context needs too.
public protocol DefaultUserServiceComponent: UserServiceComponent {}

extension DefaultUserServiceComponent where Self: UserRepositoryComponent {
  /// Creates a service over the context's repository.
  public static func createUserService() -> any UserService { DefaultUserService(userRepository: userRepository) }
}

/// The same piece for a context that is an object.
public protocol DefaultUserServiceOwner: UserServiceOwner {}

extension DefaultUserServiceOwner where Self: UserRepositoryOwner {
  /// Creates a service over the context's repository.
  public func createUserService() -> any UserService { DefaultUserService(userRepository: userRepository) }
}

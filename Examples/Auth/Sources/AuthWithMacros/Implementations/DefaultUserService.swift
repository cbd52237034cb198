import AuthModel
public import ServiceCatalog
public import ServiceCatalogMacros

/// A service that finds a user and compares the password.
private struct DefaultUserService: UserService {
  let userRepository: any UserRepository

  func authenticate(username: String, password: String) throws -> User {
    guard let user = try userRepository.findByUsername(username) else { throw SignInError.unknownUser(username) }
    guard user.password == password else { throw SignInError.wrongPassword(username: username) }
    return user
  }
}

@Services("UserServiceServices") extension Catalog {
  /// The service that signs users in, over the catalog's repository.
  @Provides(.shared) public static func userService(userRepository: any UserRepository) -> any UserService {
    DefaultUserService(userRepository: userRepository)
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

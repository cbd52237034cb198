import AuthModel
public import ServiceCatalog
import ServiceCatalogMacros

/// Looks a user up, and compares.
private struct DefaultUserService: UserService {
  let userRepository: any UserRepository

  func authenticate(username: String, password: String) throws -> User {
    guard let user = try userRepository.findByUsername(username) else { throw SignInError.unknownUser(username) }
    guard user.password == password else { throw SignInError.wrongPassword(username: username) }
    return user
  }
}

/// Assembles a service over the catalog's repository; nobody else sees which.
public struct UserServiceBlueprint: SharedBlueprint {
  /// The blueprint.
  public init() {}

  @Assembles static func userService(userRepository: any UserRepository) -> any UserService {
    DefaultUserService(userRepository: userRepository)
  }
}

extension Catalog {
  /// Knows who may come in.
  public var userService: UserServiceBlueprint.Type { UserServiceBlueprint.self }
}

/// Gives a service over the context's repository: who mixes it in has to have one.
public protocol DefaultUserServiceComponent: UserServiceComponent {}

extension DefaultUserServiceComponent where Self: UserRepositoryComponent {
  /// A service over the context's repository.
  public static func createUserService() -> any UserService { DefaultUserService(userRepository: userRepository) }
}

/// The same for a context that is an object.
public protocol DefaultUserServiceOwner: UserServiceOwner {}

extension DefaultUserServiceOwner where Self: UserRepositoryOwner {
  /// A service over the context's repository.
  public func createUserService() -> any UserService { DefaultUserService(userRepository: userRepository) }
}

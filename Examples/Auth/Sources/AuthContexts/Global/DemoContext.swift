public import AuthRepositories
public import AuthServices
public import AuthUserService

/// Another cake, with the built-in users and the same service.
public enum DemoContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {
  /// The repository of the users.
  public static let userRepository = createUserRepository()

  /// The service that signs users in.
  public static let userService = createUserService()
}

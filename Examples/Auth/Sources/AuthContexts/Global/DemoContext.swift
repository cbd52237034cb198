public import AuthRepositories
public import AuthServices
public import AuthUserService

/// Another cake with one other piece: the built-in users, and the same service.
public enum DemoContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {
  /// Finds users.
  public static let userRepository = createUserRepository()

  /// Knows who may come in.
  public static let userService = createUserService()
}

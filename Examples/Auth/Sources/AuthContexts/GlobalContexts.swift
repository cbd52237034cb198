public import AuthRepositories
public import AuthServices
public import AuthUserService

/// The program's cake, composed by these lines alone.
///
/// A static constant is created once, at its first use, on any number of threads. The service uses the repository, and
/// the repository uses the records. A piece that isn't used isn't created.
public enum AppContext: EnvironmentUserRecordsComponent, RecordedUserRepositoryComponent, DefaultUserServiceComponent {
  /// The source of the users.
  public static let userRecords = createUserRecords()

  /// The repository of the users.
  public static let userRepository = createUserRepository()

  /// The service that signs users in.
  public static let userService = createUserService()
}

/// Another cake, with the built-in users and the same service.
public enum DemoContext: StaticUserRepositoryComponent, DefaultUserServiceComponent {
  /// The repository of the users.
  public static let userRepository = createUserRepository()

  /// The service that signs users in.
  public static let userService = createUserService()
}

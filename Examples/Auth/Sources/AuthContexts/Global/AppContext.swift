public import AuthRepositories
public import AuthServices
public import AuthUserService

/// The program's cake: every piece, and nothing but these lines decides which.
///
/// A static constant is made when it is first read, once, whatever the number of threads. The service asks for the
/// repository, and that for the records; who never asks, makes none.
public enum AppContext: EnvironmentUserRecordsComponent, RecordedUserRepositoryComponent, DefaultUserServiceComponent {
  /// Where the users are written down.
  public static let userRecords = createUserRecords()

  /// Finds users.
  public static let userRepository = createUserRepository()

  /// Knows who may come in.
  public static let userService = createUserService()
}

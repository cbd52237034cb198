public import AuthModel

/// The source of the users.
public protocol UserRecords: Sendable {
  /// Returns all users.
  func read() throws -> [User]
}

/// A component with records, for contexts that conform to it.
public protocol UserRecordsComponent {
  /// The service of this context.
  static var userRecords: any UserRecords { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRecords() -> any UserRecords
}

/// The repository of the users.
public protocol UserRepository: Sendable {
  /// Returns the user of a name, or `nil` if no user has it.
  func findByUsername(_ username: String) throws -> User?

  /// Returns all users, in the order of the records.
  func everyone() throws -> [User]
}

/// A component with a repository, for contexts that conform to it.
public protocol UserRepositoryComponent {
  /// The service of this context.
  static var userRepository: any UserRepository { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserRepository() -> any UserRepository
}

/// The service that signs users in.
public protocol UserService: Sendable {
  /// Returns the user of a name, if the password is correct.
  ///
  /// - Throws: `SignInError`, or an error of the repository.
  func authenticate(username: String, password: String) throws -> User
}

/// A component with a user service, for contexts that conform to it.
public protocol UserServiceComponent {
  /// The service of this context.
  static var userService: any UserService { get }

  /// Creates the service. A context initializes its static property with it.
  static func createUserService() -> any UserService
}

public import AuthModel

/// The services that the commands need.
///
/// The commands are the same for every style of wiring.
public protocol AuthWiring {
  /// The name of the program.
  static var programName: String { get }

  /// Signs a user in.
  ///
  /// - Throws: `SignInError`, or an error of reading the users.
  static func signIn(username: String, password: String, users: UserSource) throws -> User

  /// Returns all users.
  static func everyone(users: UserSource) throws -> [User]
}

/// The place from which the users are read, by the command line's options.
public enum UserSource: Sendable, Equatable {
  /// A file that an environment variable names.
  case environment
  /// The built-in users.
  case demo
  /// The file at a path, or standard input for `-`.
  case file(String)
}

public import AuthModel

/// What the program needs of whoever wires its services: the commands are the same for all.
public protocol AuthWiring {
  /// What the program is called.
  static var programName: String { get }

  /// Signs somebody in.
  ///
  /// - Throws: `SignInError`, or why there are no users.
  static func signIn(username: String, password: String, users: UserSource) throws -> User

  /// Everybody who may sign in.
  static func everyone(users: UserSource) throws -> [User]
}

/// Where the users come from, as the command line says it.
public enum UserSource: Sendable, Equatable {
  /// The file that the environment names.
  case environment
  /// The built-in ones.
  case demo
  /// A file, or `-`.
  case file(String)
}

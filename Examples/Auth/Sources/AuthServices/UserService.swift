public import AuthModel

/// Knows who may come in.
public protocol UserService: Sendable {
  /// The user of this name, if the password is his.
  ///
  /// - Throws: `SignInError`, or what the repository throws.
  func authenticate(username: String, password: String) throws -> User
}

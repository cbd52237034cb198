/// Somebody who may sign in.
///
/// The password is kept as it was written: this is an example of wiring, not of keeping passwords. A program that real
/// people sign in to stores a salted hash made by a library for it, and never the password.
public struct User: Sendable, Equatable {
  /// What he signs in with.
  public let username: String

  /// What he is called.
  public let name: String

  /// What only he knows.
  public let password: String

  /// A user.
  public init(username: String, name: String, password: String) {
    self.username = username
    self.name = name
    self.password = password
  }
}

/// A person who may sign in.
///
/// The password is stored as plain text, because this is an example of wiring, not of keeping passwords. A program for
/// real people stores a salted hash from a library for that purpose, and never the password.
public struct User: Sendable, Equatable {
  /// The name for signing in.
  public let username: String

  /// The name of the person.
  public let name: String

  /// The password.
  public let password: String

  /// Creates a user.
  public init(username: String, name: String, password: String) {
    self.username = username
    self.name = name
    self.password = password
  }
}

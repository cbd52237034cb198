/// The reason why a sign-in failed.
///
/// A program on a network would answer both cases alike, so that a stranger doesn't learn which accounts exist.
public enum SignInError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No user has this name.
  case unknownUser(String)

  /// The user has another password.
  case wrongPassword(username: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .unknownUser(let username): "there is no user \(username)"
    case .wrongPassword(let username): "the password is not the one of \(username)"
    }
  }

  /// The exit code of the program.
  public var exitCode: Int32 {
    switch self {
    case .unknownUser: 2
    case .wrongPassword: 3
    }
  }
}

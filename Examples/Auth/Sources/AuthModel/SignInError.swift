/// Why somebody could not sign in.
///
/// A program on a network would give one answer for both, so that a stranger does not learn who has an account.
public enum SignInError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nobody has this name.
  case unknownUser(String)

  /// The password is another one.
  case wrongPassword(username: String)

  /// What the user reads.
  public var description: String {
    switch self {
    case .unknownUser(let username): "there is no user \(username)"
    case .wrongPassword(let username): "the password is not the one of \(username)"
    }
  }

  /// What the program ends with.
  public var exitCode: Int32 {
    switch self {
    case .unknownUser: 2
    case .wrongPassword: 3
    }
  }
}

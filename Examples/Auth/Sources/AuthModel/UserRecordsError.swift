/// The reason why the users can't be read.
public enum UserRecordsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The environment variable isn't set.
  case notNamed(variable: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .notNamed(let variable):
      "no users are named\n  to fix: name a file with --users or in \(variable), or take the built-in ones with --demo"
    }
  }
}

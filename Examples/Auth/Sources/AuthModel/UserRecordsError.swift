/// Why there are no users.
public enum UserRecordsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nobody said where they are.
  case notNamed(variable: String)

  /// What the user reads.
  public var description: String {
    switch self {
    case .notNamed(let variable):
      "no users are named\n  to fix: name a file with --users or in \(variable), or take the built-in ones with --demo"
    }
  }
}

public import AuthModel
public import AuthServices
import CSVRecords
import Foundation

/// A file that the environment names.
///
/// The initializer of a static property takes no argument, so everything that it uses has to exist before the program
/// starts.
private struct EnvironmentUserRecords: UserRecords {
  static let variable = "AUTH_USERS"

  func read() throws -> [User] {
    guard let path = ProcessInfo.processInfo.environment[Self.variable], !path.isEmpty else {
      throw UserRecordsError.notNamed(variable: Self.variable)
    }
    return try User.all(in: InputText(path: path))
  }
}

/// A component with the records of the file that the environment names.
public protocol EnvironmentUserRecordsComponent: UserRecordsComponent {}

extension EnvironmentUserRecordsComponent {
  /// Creates records whose file is found when they are read.
  public static func createUserRecords() -> any UserRecords { EnvironmentUserRecords() }
}

/// The records of a file that is named at run time, or of standard input.
public struct FileUserRecords: UserRecords {
  private let path: String

  /// Creates the records of the file at a path, or of standard input for `-`.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file.
  public func read() throws -> [User] { try User.all(in: InputText(path: path)) }
}

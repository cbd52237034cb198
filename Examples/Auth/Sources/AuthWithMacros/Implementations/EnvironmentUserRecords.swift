import AuthModel
import CSVRecords
import Foundation

/// A file that the environment names.
///
/// The type is internal. The service and its component are public.
struct EnvironmentUserRecords: UserRecords {
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

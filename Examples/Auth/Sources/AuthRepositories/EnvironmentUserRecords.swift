import AuthModel
public import AuthServices
import CSVRecords
import Foundation

/// A file that the environment names.
///
/// A static property has no argument: what it is made of has to be there before the program begins.
private struct EnvironmentUserRecords: UserRecords {
  static let variable = "AUTH_USERS"

  func read() throws -> [User] {
    guard let path = ProcessInfo.processInfo.environment[Self.variable], !path.isEmpty else {
      throw UserRecordsError.notNamed(variable: Self.variable)
    }
    return try User.all(in: InputText(path: path))
  }
}

/// Gives the records in the file that the environment names.
public protocol EnvironmentUserRecordsComponent: UserRecordsComponent {}

extension EnvironmentUserRecordsComponent {
  /// Records in a file that is found when it is read.
  public static func createUserRecords() -> any UserRecords { EnvironmentUserRecords() }
}

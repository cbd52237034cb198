public import AuthModel
import CSVRecords
import Foundation
public import ServiceCatalog
public import ServiceCatalogMacros

/// A file that the environment names.
///
/// The type is private. The service is public, like its component.
private struct EnvironmentUserRecords: UserRecords {
  static let variable = "AUTH_USERS"

  func read() throws -> [User] {
    guard let path = ProcessInfo.processInfo.environment[Self.variable], !path.isEmpty else {
      throw UserRecordsError.notNamed(variable: Self.variable)
    }
    return try User.all(in: InputText(path: path))
  }
}

@Services("UserRecordsServices") extension Catalog {
  /// The source of the users: the file that the environment names, unless the program supplies another one.
  @Provides(live: true) public static func userRecords() -> any UserRecords { EnvironmentUserRecords() }
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

@Services("FileUserRecordsServices") extension Catalog {
  /// The records of a file that is named when they are obtained.
  public static func fileUserRecords(_ path: String) -> any UserRecords { FileUserRecords(path: path) }
}

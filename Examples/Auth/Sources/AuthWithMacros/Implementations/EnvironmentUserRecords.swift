import AuthModel
import CSVRecords
import Foundation
public import ServiceCatalog
import ServiceCatalogMacros

/// A file that the environment names.
///
/// Nobody else sees the type; the service's blueprint is public, as its component is.
private struct EnvironmentUserRecords: UserRecords {
  static let variable = "AUTH_USERS"

  func read() throws -> [User] {
    guard let path = ProcessInfo.processInfo.environment[Self.variable], !path.isEmpty else {
      throw UserRecordsError.notNamed(variable: Self.variable)
    }
    return try User.all(in: InputText(path: path))
  }
}

/// Assembles records in the file that the environment names.
public struct UserRecordsBlueprint: Blueprint {
  /// The blueprint.
  public init() {}

  @Assembles static func userRecords() -> any UserRecords { EnvironmentUserRecords() }
}

extension Catalog {
  /// Where the users are written down: in the file of the environment, until somebody supplies others.
  public var userRecords: UserRecordsBlueprint.Type { UserRecordsBlueprint.self }
}

/// Gives the records in the file that the environment names.
public protocol EnvironmentUserRecordsComponent: UserRecordsComponent {}

extension EnvironmentUserRecordsComponent {
  /// Records in a file that is found when it is read.
  public static func createUserRecords() -> any UserRecords { EnvironmentUserRecords() }
}

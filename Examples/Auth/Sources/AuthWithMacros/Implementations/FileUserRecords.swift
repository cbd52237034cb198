public import AuthModel
import CSVRecords
public import ServiceCatalog
public import ServiceCatalogMacros

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

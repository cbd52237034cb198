public import AuthModel
import CSVRecords
public import ServiceCatalog
public import ServiceCatalogMacros

/// A file whose name is known when the program runs, or standard input.
@Blueprint
public struct FileUserRecords: UserRecords {
  private let path: String

  /// The file at a path; `-` is standard input.
  public init(@Input path: String) {
    self.path = path
  }

  /// Reads the file.
  public func read() throws -> [User] { try User.all(in: InputText(path: path)) }
}

extension Catalog {
  /// Records in a file that is named when they are obtained.
  public var fileUserRecords: FileUserRecordsBlueprint.Type { FileUserRecordsBlueprint.self }
}

public import AuthModel
public import AuthServices
import CSVRecords

/// A file whose name is known when the program runs, or standard input.
public struct FileUserRecords: UserRecords {
  private let path: String

  /// The file at a path; `-` is standard input.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file.
  public func read() throws -> [User] { try User.all(in: InputText(path: path)) }
}

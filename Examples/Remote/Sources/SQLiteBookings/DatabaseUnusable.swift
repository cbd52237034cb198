import GRDB

/// An error: the file of the settings can't be used as the database.
public struct DatabaseUnusable: Error, CustomStringConvertible {
  private let path: String
  private let problem: String

  init(path: String, _ error: any Error) {
    self.path = path
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_CANTOPEN?: problem = "the file can't be opened; create its folder, and let the program write to it"
    case .SQLITE_NOTADB?, .SQLITE_CORRUPT?:
      problem = "the file isn't an SQLite database, or is damaged; choose another path, or restore a copy"
    case .SQLITE_BUSY?, .SQLITE_LOCKED?: problem = "another program has locked the file; stop it"
    case .SQLITE_READONLY?, .SQLITE_PERM?:
      problem = "the file or its folder can't be written; change their permissions"
    default: problem = "\(error)"
    }
  }

  /// The setting, its value, and the change, in one line.
  public var description: String { "ROOMS_DATABASE is '\(path)': \(problem)" }
}

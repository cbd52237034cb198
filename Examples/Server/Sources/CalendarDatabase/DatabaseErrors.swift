import GRDB
import ServiceCatalog
public import ServiceCatalogLifecycle

/// An error: the transactions of other requests took too long.
public struct DatabaseBusy: Error {}

/// An error: the file was removed, so nothing that is written would be found after a restart.
public struct DatabaseGone: Error, CustomStringConvertible {
  /// The text of the error, with the fix.
  public var description: String { "the database's file was removed or replaced; restore it, and restart the server" }
}

/// An error: the file of the settings can't be used as the database.
public struct DatabaseUnusable: OperatorError {
  /// The setting, its value, and the change, in one line.
  public let description: String

  /// Creates the error for an error of SQLite, or of a migration.
  init(path: String, _ error: any Error) {
    let problem =
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_CANTOPEN?: "the file can't be opened; create its folder, and let the server write to it"
      case .SQLITE_NOTADB?, .SQLITE_CORRUPT?:
        "the file isn't an SQLite database, or is damaged; choose another path, or restore a copy"
      case .SQLITE_BUSY?, .SQLITE_LOCKED?:
        "another program has locked the file; stop it, or raise CALENDAR_WAIT_SECONDS"
      case .SQLITE_READONLY?, .SQLITE_PERM?: "the file or its folder can't be written; change their permissions"
      case .SQLITE_FULL?, .SQLITE_IOERR?:
        "the disk is full or fails, or CALENDAR_DATABASE_MEGABYTES is too low; free space"
      default: error.line
      }
    description = "CALENDAR_DATABASE is '\(path)': \(problem)"
  }
}

extension Error {
  /// The error of a builder or a disposal, without the path that the catalog added.
  package var cause: any Error {
    switch self {
    case let error as CatalogError: error.underlyingError?.cause ?? error
    case let error as ShutdownError: error.errors.first?.cause ?? error
    default: self
    }
  }

  /// One line for operators, without the statement and the services that led to the error.
  package var line: String {
    let text =
      switch cause {
      case let error as DatabaseError:
        "SQLite error \(error.extendedResultCode.rawValue): \(error.message ?? "without a message")"
      case let error: "\(error)"
      }
    return String(text.prefix { !$0.isNewline })
  }
}

import Foundation
import GRDB
import ServiceCatalog
public import ServiceCatalogLifecycle

/// An error: the file of the settings can't be used as the database.
public struct DatabaseUnusable: OperatorError {
  private let path: String
  private let problem: String

  /// Creates the error for an error of SQLite, or of a migration.
  init(path: String, _ error: any Error) {
    self.path = path
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_CANTOPEN?:
      problem = "the file can't be opened; create its folder, and let the server write to it"
    case .SQLITE_NOTADB?, .SQLITE_CORRUPT?:
      problem = "the file isn't an SQLite database, or is damaged; choose another path, or restore a copy"
    case .SQLITE_BUSY?, .SQLITE_LOCKED?:
      problem = "another program has locked the file; stop it, or raise CALENDAR_WAIT_SECONDS"
    case .SQLITE_READONLY?, .SQLITE_PERM?:
      problem = "the file or its folder can't be written; change their permissions"
    case .SQLITE_FULL?, .SQLITE_IOERR?:
      problem = "the disk is full or fails, or CALENDAR_DATABASE_MEGABYTES is too low; free space"
    default: problem = error.line
    }
  }

  /// The setting, its value, and the change, in one line.
  public var description: String { "CALENDAR_DATABASE is '\(path)': \(problem)" }
}

/// The identity of the file that is open, which SQLite would go on to write after its removal.
struct DatabaseFile: Sendable {
  private let path: String
  private let number: UInt64?

  init(path: String) throws {
    self.path = path
    number = try Self.number(path)
  }

  /// Checks that the file is still at its path.
  ///
  /// - Throws: `DatabaseGone` if not.
  func check() throws { if try number != Self.number(path) { throw DatabaseGone() } }

  /// Returns the number by which the file system knows a file.
  private static func number(_ path: String) throws -> UInt64? {
    do {
      return (try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? NSNumber)?.uint64Value
    } catch { throw DatabaseGone() }
  }
}

/// An error: the database's file was removed, so nothing that is written would be found after a restart.
public struct DatabaseGone: Error, CustomStringConvertible {
  /// The text of the error, with the fix.
  public var description: String { "the database's file was removed or replaced; restore it, and restart the server" }
}

extension Error {
  /// One line for operators, without the statement and the services that led to the error.
  package var line: String {
    switch self {
    case let error as CatalogError: error.underlyingError?.line ?? "\(error)".firstLine
    case let error as ShutdownError: error.errors.first?.line ?? "\(error)".firstLine
    case let error as DatabaseError:
      "SQLite error \(error.extendedResultCode.rawValue): \(error.message ?? "without a message")".firstLine
    default: "\(self)".firstLine
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}

public import Foundation
public import GRDB
import ICalendar

/// A user's calendar, without its file.
public struct StoredCalendar: Sendable, FetchableRecord {
  /// The number in the database.
  public var id: Int64
  /// The name, unique among the user's calendars.
  public var name: String
  /// The number of uploads under this name.
  public var revision: Int
  /// The number of events in the file.
  public var events: Int
  /// The number of the uploaded bytes.
  public var size: Int
  /// The parts of the file that aren't shown as its author meant them.
  public var warnings: [String]
  /// The worker's report, or nil until it has processed this revision.
  public var report: Report?
  /// The reason why the worker has made no report, or nil if it has made one or still will.
  public var reportFailure: String?

  /// Reads a calendar from a row of the selection.
  public init(row: Row) {
    let text: String = row["warnings"]
    (id, name, revision) = (row["id"], row["name"], row["revision"])
    (events, size) = (row["events"], row["size"])
    warnings = text.split(separator: "\n").map(String.init)
    if let occurrences = row["occurrences"] as Int?, let conflicts = row["conflicts"] as Int? {
      report = Report(occurrences: occurrences, conflicts: conflicts)
    }
    reportFailure = row["failure"]
  }

  private static let selection = """
    SELECT calendar.id, name, calendar.revision, events, length(file) AS size, warnings, occurrences, conflicts, failure
    FROM calendar
    LEFT JOIN job ON job.calendar = calendar.id AND job.revision = calendar.revision
    LEFT JOIN report ON report.calendar = calendar.id AND report.revision = calendar.revision
    """

  /// Returns a user's calendars, by name.
  public static func all(of user: User, in database: Database) throws -> [StoredCalendar] {
    try fetchAll(database, sql: "\(selection) WHERE user = ? ORDER BY name", arguments: [user.id])
  }

  /// Returns a user's calendar, or nil if the user has none of that name.
  public static func find(_ name: String, of user: User, in database: Database) throws -> StoredCalendar? {
    try fetchOne(database, sql: "\(selection) WHERE user = ? AND name = ?", arguments: [user.id, name])
  }

  /// Returns the uploaded bytes, or a part of them.
  ///
  /// - Throws: `CalendarReplaced` if there is a later upload, or the calendar was deleted.
  public func file(_ range: Range<Int>? = nil, in database: Database) throws -> Data {
    let range = range ?? 0..<size
    let part = try Data.fetchOne(
      database, sql: "SELECT substr(file, ?, ?) FROM calendar WHERE id = ? AND revision = ?",
      arguments: [range.lowerBound + 1, range.count, id, revision])
    guard let part else { throw CalendarReplaced() }
    return part
  }

  /// Stores a file, and a job that reports on it.
  ///
  /// An existing calendar of the name is replaced.
  ///
  /// - Returns: The stored calendar. The revision of a new one is 1.
  /// - Throws: `TooManyCalendars`, or `DatabaseError`.
  public static func store(
    _ upload: Upload, as name: String, of user: User, in database: Database
  ) throws -> StoredCalendar {
    let others = try all(of: user, in: database).filter { $0.name != name }
    let events = upload.document.eventCount
    guard others.count < TooManyCalendars.mostCalendars,
      others.reduce(events, { $0 + $1.events }) <= TooManyCalendars.mostEvents,
      others.reduce(0, { $0 + $1.size }) <= TooManyCalendars.mostBytes
    else { throw TooManyCalendars() }
    try database.execute(
      sql: """
        INSERT INTO calendar (user, name, revision, file, warnings, events) VALUES (?, ?, 1, ?, ?, ?)
        ON CONFLICT (user, name) DO UPDATE SET
          revision = revision + 1, file = excluded.file, warnings = excluded.warnings, events = excluded.events;
        INSERT OR REPLACE INTO job (calendar, revision) SELECT id, revision FROM calendar WHERE user = ? AND name = ?
        """,
      arguments: [user.id, name, Data(upload.file), upload.warnings.joined(separator: "\n"), events, user.id, name])
    guard let stored = try find(name, of: user, in: database) else { throw CalendarReplaced() }
    return stored
  }

  /// Deletes a calendar.
  ///
  /// - Returns: Whether the calendar existed.
  public static func delete(_ name: String, of user: User, in database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM calendar WHERE user = ? AND name = ?", arguments: [user.id, name])
    return database.changesCount > 0
  }
}

/// An error: a calendar was replaced or deleted during its download.
public struct CalendarReplaced: Error {}

/// An error: a user has as many calendars, or events or bytes in them, as a user may have.
public struct TooManyCalendars: Error, CustomStringConvertible {
  /// The largest number of a user's calendars.
  static let mostCalendars = 50
  /// The largest number of the events in all calendars of a user, because the first request after a start reads all of them.
  static let mostEvents = 20_000
  /// The largest size of a user's files before another one is stored, for the same reason.
  static let mostBytes = 64 << 20

  /// The text of the error.
  public var description: String {
    "a user may have \(Self.mostCalendars) calendars with \(Self.mostEvents) events and \(Self.mostBytes >> 20) MB in all; "
      + "delete some first"
  }
}

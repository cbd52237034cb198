public import Foundation
public import GRDB
import ICalendar

/// A user's calendar, without its file.
public struct StoredCalendar: Sendable, Hashable {
  /// The number in the database.
  public var id: Int64
  /// The name, unique among the user's calendars.
  public var name: String
  /// The number of uploads under this name.
  public var revision: Int
  /// The number of events in the file.
  public var events: Int
  /// The parts of the file that aren't shown as its author meant them.
  public var warnings: [String]
  /// The worker's report, or `nil` until it has processed this revision.
  public var report: Report?
  /// The reason why the worker has made no report, or `nil` if it has made one or still will.
  public var reportFailure: String?

  private init(row: Row) {
    let warnings: String = row["warnings"]
    id = row["id"]
    name = row["name"]
    revision = row["revision"]
    events = row["events"]
    self.warnings = warnings.split(separator: "\n").map(String.init)
    if let occurrences = row["occurrences"] as Int?, let conflicts = row["conflicts"] as Int? {
      report = Report(occurrences: occurrences, conflicts: conflicts)
    }
    reportFailure = row["failure"]
  }

  private static let selection = """
    SELECT calendar.id, calendar.name, calendar.revision, calendar.warnings,
      (SELECT count(*) FROM event WHERE event.calendar = calendar.id) AS events,
      report.occurrences, report.conflicts, job.failure
    FROM calendar
    LEFT JOIN job ON job.calendar = calendar.id AND job.revision = calendar.revision
    LEFT JOIN report ON report.calendar = calendar.id AND report.revision = calendar.revision
    """

  /// Returns a user's calendars, by name.
  public static func all(of user: User, in database: Database) throws -> [StoredCalendar] {
    try Row.fetchAll(database, sql: "\(selection) WHERE user = ? ORDER BY name", arguments: [user.id])
      .map(StoredCalendar.init)
  }

  /// Returns a user's calendar, or `nil` if the user has none of that name.
  public static func find(_ name: String, of user: User, in database: Database) throws -> StoredCalendar? {
    try Row.fetchOne(database, sql: "\(selection) WHERE user = ? AND calendar.name = ?", arguments: [user.id, name])
      .map(StoredCalendar.init)
  }

  /// Returns the number of the uploaded bytes.
  public func size(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT length(file) FROM calendar WHERE id = ?", arguments: [id]) ?? 0
  }

  /// Returns a part of the uploaded bytes.
  ///
  /// - Throws: `CalendarReplaced` if there is a later upload, or the calendar was deleted.
  public func part(_ range: Range<Int>, in database: Database) throws -> Data {
    let part = try Data.fetchOne(
      database, sql: "SELECT substr(file, ?, ?) FROM calendar WHERE id = ? AND revision = ?",
      arguments: [range.lowerBound + 1, range.count, id, revision])
    guard let part else { throw CalendarReplaced() }
    return part
  }

  /// Returns the uploaded bytes, or `nil` if the calendar was deleted.
  public static func file(of calendar: Int64, in database: Database) throws -> [UInt8]? {
    try Data.fetchOne(database, sql: "SELECT file FROM calendar WHERE id = ?", arguments: [calendar]).map(Array.init)
  }

  /// Stores a file and its events, and a job that reports on it.
  ///
  /// An existing calendar of the name is replaced.
  ///
  /// - Returns: The stored calendar. The revision of a new one is 1.
  /// - Throws: `TooManyCalendars` if the user has as many calendars or events as a user may have, or `DatabaseError`.
  public static func store(
    _ upload: Upload, as name: String, of user: User, in database: Database
  ) throws -> StoredCalendar {
    try TooManyCalendars.check(upload, name, user, in: database)
    try database.execute(
      sql: """
        INSERT INTO calendar (user, name, revision, file, warnings) VALUES (?, ?, 1, ?, ?)
        ON CONFLICT (user, name)
          DO UPDATE SET revision = revision + 1, file = excluded.file, warnings = excluded.warnings
        """,
      arguments: [user.id, name, Data(upload.file), upload.warnings.joined(separator: "\n")])
    guard
      let id = try Int64.fetchOne(
        database, sql: "SELECT id FROM calendar WHERE user = ? AND name = ?", arguments: [user.id, name])
    else { throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "a stored calendar is not there") }
    try database.execute(sql: "DELETE FROM event WHERE calendar = ?", arguments: [id])
    let insert = try database.cachedStatement(sql: "INSERT INTO event VALUES (?, ?, ?, ?)")
    for (position, event) in upload.document.events.enumerated() {
      try insert.execute(arguments: [id, position, event.uid, event.summary])
    }
    try database.execute(
      sql: "INSERT OR REPLACE INTO job (calendar, revision) SELECT id, revision FROM calendar WHERE id = ?",
      arguments: [id])
    guard let stored = try find(name, of: user, in: database) else {
      throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "a stored calendar is not there")
    }
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

/// An error: a user has as many calendars, or events in them, as a user may have.
public struct TooManyCalendars: Error, CustomStringConvertible {
  /// The largest number of a user's calendars.
  public static let mostCalendars = 50
  /// The largest number of the events in all calendars of a user.
  ///
  /// The first request after a start reads all of them.
  public static let mostEvents = 20_000

  /// The text of the error.
  public var description: String {
    "a user may have \(Self.mostCalendars) calendars with \(Self.mostEvents) events in all; delete some first"
  }

  /// Checks that a user may store an upload.
  ///
  /// - Throws: `TooManyCalendars` if not, or `DatabaseError`.
  static func check(_ upload: Upload, _ name: String, _ user: User, in database: Database) throws {
    let others = try StoredCalendar.all(of: user, in: database).filter { $0.name != name }
    let events = others.reduce(upload.document.events.count) { $0 + $1.events }
    guard others.count < mostCalendars, events <= mostEvents else { throw TooManyCalendars() }
  }
}

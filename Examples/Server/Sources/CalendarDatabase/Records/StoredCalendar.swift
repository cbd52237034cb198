import Foundation
public import GRDB
public import ICalendar

/// A calendar of a user, without its file.
public struct StoredCalendar: Sendable, Hashable {
  /// The number in the database.
  public var id: Int64
  /// The name, unique among those of a user.
  public var name: String
  /// How often it was uploaded.
  public var revision: Int
  /// How many events it has.
  public var events: Int
  /// What of it is not shown as it was meant.
  public var warnings: [String]
  /// What the worker found out, if it has got to this revision.
  public var report: Report?

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
  }

  private static let selection = """
    SELECT calendar.id, calendar.name, calendar.revision, calendar.warnings,
      (SELECT count(*) FROM event WHERE event.calendar = calendar.id) AS events,
      report.occurrences, report.conflicts
    FROM calendar
    LEFT JOIN report ON report.calendar = calendar.id AND report.revision = calendar.revision
    """

  /// The calendars of a user, by name.
  public static func all(of user: User, in database: Database) throws -> [StoredCalendar] {
    try Row.fetchAll(database, sql: "\(selection) WHERE user = ? ORDER BY name", arguments: [user.id])
      .map(StoredCalendar.init)
  }

  /// A calendar of a user, or nil if that user has none of the name.
  public static func find(_ name: String, of user: User, in database: Database) throws -> StoredCalendar? {
    try Row.fetchOne(database, sql: "\(selection) WHERE user = ? AND calendar.name = ?", arguments: [user.id, name])
      .map(StoredCalendar.init)
  }

  /// The bytes that were uploaded, or nil if the calendar is gone.
  public static func file(of calendar: Int64, in database: Database) throws -> [UInt8]? {
    try Data.fetchOne(database, sql: "SELECT file FROM calendar WHERE id = ?", arguments: [calendar]).map(Array.init)
  }

  /// Stores a file in place of what there was under the name, its events, and the job to report on it.
  ///
  /// - Returns: The calendar as it is now; its revision is 1 if there was none of the name.
  public static func store(
    _ upload: Upload, as name: String, of user: User, in database: Database
  ) throws -> StoredCalendar {
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
  /// - Returns: Whether there was one.
  public static func delete(_ name: String, of user: User, in database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM calendar WHERE user = ? AND name = ?", arguments: [user.id, name])
    return database.changesCount > 0
  }
}

/// A file that was read, and is to be stored.
public struct Upload: Sendable {
  /// The bytes, as they came.
  public let file: [UInt8]
  /// What they say.
  public let document: ICalendarDocument
  /// What of it is not shown as it was meant.
  public let warnings: [String]

  /// No calendar has more events: what takes long for one keeps the others waiting.
  public static let mostEvents = 5000

  /// Reads a file.
  ///
  /// - Throws: `ICalendarError` with everything that is wrong.
  public init(file: [UInt8], name: String) throws(ICalendarError) {
    self.file = file
    document = try ICalendarDocument(parsing: file)
    guard document.events.count <= Self.mostEvents else {
      let message = "the calendar has \(document.events.count) events; at most \(Self.mostEvents) are stored"
      throw ICalendarError(diagnostics: [ICalendarDiagnostic(line: 1, severity: .error, message: message)])
    }
    warnings = document.warnings.texts(file: name)
  }
}

import CalendarService
import CalendarStore
import Foundation
import GRDB
import ICalendar

/// What the worker finds out of a calendar: of the days that come next.
public struct Report: Sendable, Hashable {
  /// How many days are looked at.
  public static let days = 90

  /// How often something happens.
  public var occurrences: Int
  /// How many pairs of events want the same time.
  public var conflicts: Int

  init(occurrences: Int, conflicts: Int) {
    self.occurrences = occurrences
    self.conflicts = conflicts
  }

  init(of document: ICalendarDocument, from now: Date, in zone: TimeZone) {
    let end = now.addingTimeInterval(Double(Self.days) * 86_400)
    let events = document.occurrences(from: now, to: end, in: zone).map(CalendarEvent.init)
    self.init(occurrences: events.count, conflicts: Conflicts(among: events).count)
  }
}

/// A report that is still to be made.
struct Job: Sendable {
  let calendar: Int64
  let revision: Int
  let file: [UInt8]

  /// The job that waits longest, or nil if nothing is to be done.
  static func next(in database: Database) throws -> Job? {
    let sql =
      "SELECT job.*, file FROM job JOIN calendar ON calendar.id = job.calendar ORDER BY failures, job.id LIMIT 1"
    return try Row.fetchOne(database, sql: sql).map { row in
      let file: Data = row["file"]
      return Job(calendar: row["calendar"], revision: row["revision"], file: Array(file))
    }
  }

  /// Lets others go first, because it failed.
  func fail(in database: Database) throws {
    try database.execute(sql: "UPDATE job SET failures = failures + 1 WHERE calendar = ?", arguments: [calendar])
  }

  /// Stores the report in place of the job, unless the calendar was replaced or deleted meanwhile.
  func finish(_ report: Report, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM job WHERE calendar = ? AND revision = ?", arguments: [calendar, revision])
    guard database.changesCount > 0 else { return }
    try database.execute(
      sql: "INSERT OR REPLACE INTO report VALUES (?, ?, ?, ?)",
      arguments: [calendar, revision, report.occurrences, report.conflicts])
  }
}

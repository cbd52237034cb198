import CalendarModel
import CalendarStore
import Foundation
import GRDB
import ICalendar

/// The worker's findings about the next days of a calendar.
public struct Report: Sendable {
  /// The number of days that a report covers.
  public static let days = 90
  /// The work of a report, or of an answer, in steps of `ICalendarDocument`: about half a second.
  package static let mostWork = 20_000

  /// The number of occurrences of events.
  public var occurrences: Int
  /// The number of pairs of events at the same time.
  public var conflicts: Int

  init(occurrences: Int, conflicts: Int) { (self.occurrences, self.conflicts) = (occurrences, conflicts) }

  /// Makes the report on a calendar.
  ///
  /// - Throws: `TooMuchWork`.
  init(of document: ICalendarDocument, from now: Date) throws(TooMuchWork) {
    let end = now.addingTimeInterval(Double(Self.days) * 86_400)
    let events = try document.events(from: now, to: end, in: .gmt, limit: Self.mostWork)
    self.init(occurrences: events.count, conflicts: Conflicts(among: events).count)
  }
}

/// A report to be made.
struct Job: Sendable {
  let calendar: Int64
  let revision: Int
  let file: Data

  /// Returns the job that has waited longest, or nil if none is left.
  static func next(in database: Database) throws -> Job? {
    let sql = """
      SELECT job.*, file FROM job JOIN calendar ON calendar.id = job.calendar
      WHERE failure IS NULL ORDER BY job.id LIMIT 1
      """
    return try Row.fetchOne(database, sql: sql).map { row in
      Job(calendar: row["calendar"], revision: row["revision"], file: row["file"])
    }
  }

  /// Sets the job aside, unless the calendar was replaced or deleted meanwhile.
  func setAside(because reason: String, in database: Database) throws {
    try database.execute(
      sql: "UPDATE job SET failure = ? WHERE calendar = ? AND revision = ?", arguments: [reason, calendar, revision])
  }

  /// Stores the report and removes the job, unless the calendar was replaced or deleted meanwhile.
  func finish(_ report: Report, in database: Database) throws {
    try database.execute(
      sql: "DELETE FROM job WHERE calendar = ? AND revision = ?", arguments: [calendar, revision])
    guard database.changesCount > 0 else { return }
    try database.execute(
      sql: "INSERT OR REPLACE INTO report VALUES (?, ?, ?, ?)",
      arguments: [calendar, revision, report.occurrences, report.conflicts])
  }
}

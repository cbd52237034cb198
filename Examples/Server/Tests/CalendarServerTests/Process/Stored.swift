import Foundation
import GRDB
import Testing

/// The database that a process left behind.
struct Stored {
  let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Expects the file to be sound and consistent, and runs the expectations of `body`.
  func check(_ body: @Sendable (Database) throws -> Void = { _ in }) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
    try await queue.read { database in
      #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
      // A calendar has as many events as its file.
      let wrong = try Row.fetchAll(
        database,
        sql: """
          SELECT name, revision, (SELECT count(*) FROM event WHERE calendar = id) AS events FROM calendar
          WHERE instr(file, 'BEGIN:VEVENT') > 0 AND events
            != (length(file) - length(replace(CAST(file AS TEXT), 'BEGIN:VEVENT', ''))) / length('BEGIN:VEVENT')
          """)
      #expect(wrong.isEmpty, "\(wrong)")
      // Each calendar has a report or a job for one.
      let orphans = try Row.fetchAll(
        database,
        sql: """
          SELECT name FROM calendar
          WHERE (SELECT count(*) FROM job WHERE job.calendar = calendar.id AND job.revision = calendar.revision)
            + (SELECT count(*) FROM report WHERE report.calendar = calendar.id AND report.revision = calendar.revision) != 1
          """)
      #expect(orphans.isEmpty, "\(orphans)")
      try body(database)
    }
    try queue.close()
  }
}

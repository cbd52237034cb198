import Foundation
import GRDB
import Testing

/// The database that a process has left.
struct Stored {
  let folder: URL

  init(in folder: URL) { self.folder = folder }

  /// Expects the file to be sound and everything in it to belong together, and what `body` expects beside that.
  func check(_ body: @Sendable (Database) throws -> Void = { _ in }) async throws {
    let queue = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
    try await queue.read { database in
      #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
      #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
      // A calendar has the events of its file: the tests' files have their number as the product's identifier.
      let wrong = try Row.fetchAll(
        database,
        sql: """
          SELECT name, revision, (SELECT count(*) FROM event WHERE calendar = id) AS events FROM calendar
          WHERE instr(file, 'BEGIN:VEVENT') > 0 AND events
            != (length(file) - length(replace(CAST(file AS TEXT), 'BEGIN:VEVENT', ''))) / length('BEGIN:VEVENT')
          """)
      #expect(wrong.isEmpty, "\(wrong)")
      // The report of a calendar is there or still to be made.
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

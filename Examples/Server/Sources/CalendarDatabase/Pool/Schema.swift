import GRDB

/// The tables, and the migrations from older versions.
enum Schema {
  /// Migrates a database to the current version.
  ///
  /// - Throws: `DatabaseTooNew` if a later version of this program wrote it, or `DatabaseError`.
  static func migrate(_ queue: DatabaseQueue) throws {
    if try queue.read(migrator.hasBeenSuperseded) { throw DatabaseTooNew() }
    try migrator.migrate(queue)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: users, calendars, events") { database in
      try database.execute(
        sql: """
          CREATE TABLE user (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            -- The SHA-256 hash, so that a copy of the file reveals no token.
            token BLOB NOT NULL UNIQUE
          ) STRICT;
          CREATE TABLE calendar (
            -- Never reused, because a cache may still have the deleted calendar of that number.
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            name TEXT NOT NULL,
            -- Grows with each upload of the calendar.
            revision INTEGER NOT NULL,
            file BLOB NOT NULL,
            warnings TEXT NOT NULL,
            UNIQUE (user, name)
          ) STRICT;
          CREATE TABLE event (
            calendar INTEGER NOT NULL REFERENCES calendar ON DELETE CASCADE,
            position INTEGER NOT NULL,
            uid TEXT NOT NULL,
            title TEXT NOT NULL,
            PRIMARY KEY (calendar, position)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("2: reports") { database in
      try database.execute(
        sql: """
          -- A report to be made, stored in the transaction of the upload.
          CREATE TABLE job (
            -- Grows, so that the smallest number has waited longest.
            id INTEGER PRIMARY KEY,
            calendar INTEGER NOT NULL UNIQUE REFERENCES calendar ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            -- The number of failures, by which jobs are ordered.
            failures INTEGER NOT NULL DEFAULT 0
          ) STRICT;
          CREATE TABLE report (
            calendar INTEGER PRIMARY KEY REFERENCES calendar ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            occurrences INTEGER NOT NULL,
            conflicts INTEGER NOT NULL
          ) STRICT;
          INSERT INTO job (calendar, revision) SELECT id, revision FROM calendar;
          """)
    }
    migrator.registerMigration("3: jobs that failed") { database in
      try database.execute(
        sql: """
          -- The reason why a job is set aside, until its calendar is uploaded again.
          ALTER TABLE job ADD COLUMN failure TEXT;
          ALTER TABLE job DROP COLUMN failures;
          """)
    }
    migrator.registerMigration("4: health checks") { database in
      try database.execute(
        sql: """
          -- One row, which each health check writes anew.
          CREATE TABLE health (id INTEGER PRIMARY KEY AUTOINCREMENT, data BLOB NOT NULL) STRICT;
          """)
    }
    return migrator
  }
}

/// An error: a later version of this program wrote the database.
public struct DatabaseTooNew: Error, CustomStringConvertible {
  /// The text of the error, with the fix.
  public var description: String {
    "a later version of calendar-server has written the database; use that version, or another file"
  }
}

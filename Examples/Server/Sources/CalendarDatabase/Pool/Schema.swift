import GRDB

/// The tables, and how those of an older version become those of this one.
enum Schema {
  /// Brings a database up to date.
  ///
  /// - Throws: `DatabaseTooNew`, if a later version of this program has written it; `DatabaseError`.
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
            -- SHA-256: whoever reads the file cannot use the tokens.
            token BLOB NOT NULL UNIQUE
          ) STRICT;
          CREATE TABLE calendar (
            -- Never that of a deleted one: what is kept of that would be taken for this.
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
          -- A report that is still to be made, written in the transaction of the upload.
          CREATE TABLE job (
            -- Grows, so that the smallest one waits longest.
            id INTEGER PRIMARY KEY,
            calendar INTEGER NOT NULL UNIQUE REFERENCES calendar ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            -- How often it failed: such a job is in nobody's way.
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
    return migrator
  }
}

/// A later version of this program has written the database.
public struct DatabaseTooNew: Error, CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    "a later version of calendar-server has written the database; use that version, or another file"
  }
}

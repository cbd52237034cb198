import GRDB

/// The tables, and the migrations from older versions.
enum Schema {
  /// Migrates a database to the current version.
  ///
  /// - Throws: `DatabaseTooNew` if a later version of this program wrote it, or `DatabaseError`.
  static func migrate(_ pool: DatabasePool) throws {
    var migrator = DatabaseMigrator()
    for (name, sql) in migrations { migrator.registerMigration(name) { try $0.execute(sql: sql) } }
    if try pool.read(migrator.hasBeenSuperseded) { throw DatabaseTooNew() }
    try migrator.migrate(pool)
  }

  private static let migrations = [
    (
      "1: users, calendars, events",
      """
      CREATE TABLE user (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        token BLOB NOT NULL UNIQUE -- the SHA-256 hash, so that a copy of the file reveals no token
      ) STRICT;
      CREATE TABLE calendar (
        id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused, because a cache may have the deleted calendar of a number
        user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
        name TEXT NOT NULL,
        revision INTEGER NOT NULL, -- grows with each upload of the calendar
        file BLOB NOT NULL,
        warnings TEXT NOT NULL, -- one a line
        UNIQUE (user, name)
      ) STRICT;
      CREATE TABLE event (
        calendar INTEGER NOT NULL REFERENCES calendar ON DELETE CASCADE,
        position INTEGER NOT NULL,
        uid TEXT NOT NULL,
        title TEXT NOT NULL,
        PRIMARY KEY (calendar, position)
      ) STRICT, WITHOUT ROWID;
      """
    ),
    (
      "2: reports",
      """
      CREATE TABLE job ( -- a report to be made, stored in the transaction of the upload
        id INTEGER PRIMARY KEY, -- grows, so that the smallest number has waited longest
        calendar INTEGER NOT NULL UNIQUE REFERENCES calendar ON DELETE CASCADE,
        revision INTEGER NOT NULL,
        failures INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE report (
        calendar INTEGER PRIMARY KEY REFERENCES calendar ON DELETE CASCADE,
        revision INTEGER NOT NULL,
        occurrences INTEGER NOT NULL,
        conflicts INTEGER NOT NULL
      ) STRICT;
      INSERT INTO job (calendar, revision) SELECT id, revision FROM calendar;
      """
    ),
    (
      "3: jobs that failed",
      """
      ALTER TABLE job ADD COLUMN failure TEXT; -- why the job is set aside, until its calendar is uploaded again
      ALTER TABLE job DROP COLUMN failures;
      """
    ),
    (
      "4: health checks",
      "CREATE TABLE health (id INTEGER PRIMARY KEY AUTOINCREMENT, data BLOB NOT NULL) STRICT; -- one row"
    ),
    (
      "5: the number of events",
      """
      ALTER TABLE calendar ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
      UPDATE calendar SET events = (SELECT count(*) FROM event WHERE event.calendar = calendar.id);
      DROP TABLE event;
      """
    ),
  ]
}

/// An error: a later version of this program wrote the database.
struct DatabaseTooNew: Error, CustomStringConvertible {
  var description: String {
    "a later version of calendar-server has written the database; use that version, or another file"
  }
}

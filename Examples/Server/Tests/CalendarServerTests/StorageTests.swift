import CalendarDatabase
import Foundation
import GRDB
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Testing

/// What the server stores, and how it says that it can't.
@Suite(.server(), .timeLimit(.minutes(10))) struct StorageTests {
  @Test(.server(["CALENDAR_DATABASE_MEGABYTES": "1"])) func fullDatabaseAnswers507AndLosesNothing() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await client.upload("work", as: ada, calendar("Review"))
      let large = calendar(["DTSTART:20261102T090000Z\r\nDESCRIPTION:" + String(repeating: "long ", count: 300_000)])
      let answer = try await client.send("PUT", "/calendars/work", as: ada, large)
      #expect(answer.status == 507 && answer["detail"] == "the server has no room for this; nothing was stored")
      #expect(try await client.send("GET", "/calendars/work/file", as: ada).text == calendar("Review"))
      #expect(try await client.upload("work", as: ada, calendar("Small")) == 200)
      // Less room than the health check needs.
      try await withDatabase { other in
        try await other.write {
          try $0.execute(sql: "CREATE TABLE full (data); INSERT INTO full VALUES (zeroblob(920000))")
        }
      }
      let health = try await client.health(containing: #""database":"failed""#)
      #expect(health.status == 503 && health["status"] == "failing")
      #expect(try await client.send("GET", "/health/live").text == "live\n")
    }
  }

  @Test(.server(["CALENDAR_WAIT_SECONDS": "1"])) func lockedDatabaseAnswers503AndLosesNothing() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try await withDatabase { other in
        try await other.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        let answer = try await client.send("PUT", "/calendars/work", as: ada, calendar("Review"))
        #expect(answer.status == 503 && answer.headers["retry-after"] == "1", "\(answer.text)")
        #expect(try await client.send("GET", "/calendars", as: ada).text == "[]")
        try await other.writeWithoutTransaction { try $0.rollback() }
      }
      #expect(try await client.upload("work", as: ada, calendar("Review")) == 201)
    }
  }

  @Test func removedDatabaseIsNotReadyAndAcknowledgesNothing() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      try FileManager.default.removeItem(atPath: Catalog.main.obtain(\.databaseOptions).path)
      let answer = try await client.send("PUT", "/calendars/work", as: ada, calendar("Review"))
      #expect(answer.status == 500 && answer["detail"] == "the database failed; nothing was stored")
      #expect(try await client.health(containing: #""database":"failed""#).status == 503)
    }
  }

  @Test func workerWhoseJobsFailIsNotReadyAndBacksOff() async throws {
    let clock = ManualClock()
    try Catalog.main.override(\.clock) { _ in clock }
    try await withServer { client in
      let ready = try await client.health(containing: #""reports":"ok""#)
      #expect(ready.status == 200 && ready.text == #"{"checks":{"database":"ok","reports":"ok"},"status":"ready"}"#)
      let ada = try await client.add("ada")
      try await withDatabase { other in
        let trigger = "CREATE TRIGGER broken BEFORE INSERT ON report BEGIN SELECT RAISE(ABORT, 'broken'); END"
        try await other.write { try $0.execute(sql: trigger) }
        #expect(try await client.upload("work", as: ada, calendar("Review")) == 201)
        // The first failure may be temporary.
        for (seconds, outcome) in [(1, "ok"), (2, "failed"), (4, "failed")] {
          try await clock.waitForSleeper(for: .seconds(seconds))
          _ = try await client.health(containing: #""reports":"\#(outcome)""#)
          clock.advance(by: .seconds(seconds))
        }
        try await clock.waitForSleeper(for: .seconds(8))
        try await other.write { try $0.execute(sql: "DROP TRIGGER broken") }
        clock.advance(by: .seconds(8))
        _ = try await client.health(containing: #""reports":"ok""#)
        #expect(try await client.send("GET", "/calendars/work", as: ada).text.contains(#""occurrences":1"#))
      }
    }
  }

  @Test(.server(["CALENDAR_WAITING_REQUESTS": "100"])) func concurrentUploadsLoseAndDuplicateNothing() async throws {
    try await withServer { client in
      let tokens = [try await client.add("ada"), try await client.add("grace"), try await client.add("barbara")]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<120 {
          let token = tokens[number % 3]
          // Each calendar is uploaded twice, and the later upload replaces the earlier one.
          let name = "calendar\(number / 6)"
          group.addTask {
            #expect(try await client.upload(name, as: token, calendar("First \(name)", "Second")) < 300)
            let agenda = try await client.send("GET", "/agenda?days=1", as: token).text
            #expect(agenda.split(separator: "First \(name)\"").count == 2, "\(agenda)")
          }
        }
        try await group.waitForAll()
      }
      for token in tokens {
        let text = try await client.send("GET", "/calendars", as: token).text
        #expect(text.split(separator: #""revision":2"#).count == 21, "\(text)")
      }
    }
  }

  @Test func tokensAreNotStored() async throws {
    try await withServer { client in
      let ada = try await client.add("ada")
      let stored = try await withDatabase { other in
        try await other.read { try Data.fetchOne($0, sql: "SELECT token FROM user") }
      }
      #expect(stored?.count == 32 && stored != Data(ada.utf8))
    }
  }

  @Test func olderDatabaseIsMigrated() async throws {
    try await withDatabase { older in
      try await older.write { database in
        try database.execute(
          sql: """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1: users, calendars, events'), ('2: reports');
            CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, token BLOB NOT NULL UNIQUE);
            CREATE TABLE calendar (
              id INTEGER PRIMARY KEY AUTOINCREMENT, user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE, name TEXT NOT NULL,
              revision INTEGER NOT NULL, file BLOB NOT NULL, warnings TEXT NOT NULL, UNIQUE (user, name));
            CREATE TABLE event (calendar INTEGER, position INTEGER, uid TEXT, title TEXT);
            CREATE TABLE job (
              id INTEGER PRIMARY KEY, calendar INTEGER NOT NULL UNIQUE, revision INTEGER NOT NULL,
              failures INTEGER NOT NULL DEFAULT 0);
            CREATE TABLE report (
              calendar INTEGER PRIMARY KEY, revision INTEGER NOT NULL, occurrences INTEGER NOT NULL, conflicts INTEGER NOT NULL);
            INSERT INTO user VALUES (1, 'ada', x'2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
            INSERT INTO event VALUES (1, 0, 'a', 'Review'), (1, 1, 'b', 'Lunch');
            INSERT INTO report VALUES (1, 1, 2, 0);
            """)
        try database.execute(
          sql: "INSERT INTO calendar VALUES (1, 1, 'work', 1, ?, '')",
          arguments: [Data(calendar("Review", "Lunch").utf8)])
      }
    }
    try await withServer { client in
      // The hash above is that of this token.
      let answer = try await client.send("GET", "/calendars/work", as: "secret")
      #expect(answer["events"] == "2" && answer.text.contains(#""report":{"conflicts":0"#), "\(answer.text)")
    }
  }
}

extension Client {
  /// Asks for the readiness until the answer contains a text.
  ///
  /// A check that takes longer than its limit on a busy machine has no outcome.
  fileprivate func health(containing text: String) async throws -> Answer {
    while true {
      let answer = try await send("GET", "/health/ready")
      if answer.text.contains(text) { return answer }
    }
  }
}

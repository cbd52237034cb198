import AsyncHTTPClient
import Foundation
import GRDB
import NIOCore
import NIOPosix
import Testing

/// The start and the stop of the program.
@Suite(.timeLimit(.minutes(10))) struct ProcessTests {
  @Test(arguments: [
    (
      ["CALENDAR_PORT": "http", "CALENDAR_READERS": "0"],
      """
      calendar-server: CALENDAR_READERS in the environment is '0', and databaseOptions needs a whole number from 1 to 64
      calendar-server: CALENDAR_PORT in the environment is 'http', and serverOptions needs a whole number from 0 to 65535

      """
    ),
    (
      ["CALENDAR_LOG_LEVEL": "loud"],
      "CALENDAR_LOG_LEVEL in the environment is 'loud', and programSettings needs one of trace, debug, info,"
    ),
    (
      ["CALENDAR_OBSERVE": "logs,sound"],
      "'logs,sound', and programSettings needs a list of logs, metrics, traces, nothing"
    ),
    (["CALENDAR_DATABSE": "x"], "CALENDAR_DATABSE isn't a setting; the settings are CALENDAR_ADDRESS_CONNECTIONS,"),
  ]) func wrongSettingsPreventTheStart(_ environment: [String: String], _ message: String) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, environment)
      #expect(await server.exitCode() == 64)
      #expect(server.text.contains(message), "\(server.text)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test(arguments: [
    (
      ["CALENDAR_DATABASE": "/nowhere/calendar.sqlite"],
      "CALENDAR_DATABASE is '/nowhere/calendar.sqlite': the file can't be opened;"
    ),
    (["CALENDAR_HOST": "203.0.113.1"], "CALENDAR_HOST is '203.0.113.1': this machine doesn't have the address"),
    (["CALENDAR_HOST": "no host"], "CALENDAR_HOST is 'no host': there is no such host"),
  ]) func unusableSettingIsReportedInOneLine(_ environment: [String: String], _ message: String) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, environment.merging(["CALENDAR_LOG_LEVEL": "info"]) { $1 })
      #expect(await server.exitCode() == 1)
      #expect(server.text.split(separator: "\n").count { $0.contains(message) } == 1, "\(server.text)")
      #expect(!server.text.contains("to fix: fix the underlying error"), "\(server.text)")
    }
  }

  @Test func otherFileIsLeftUnchanged() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "calendar.sqlite")
      let text = String(repeating: "a diary\n", count: 1000)
      try Data(text.utf8).write(to: file)
      let server = try ServerProcess(in: folder)
      #expect(await server.exitCode() == 1)
      #expect(server.text.contains("CALENDAR_DATABASE is '\(file.path)': the file isn't an SQLite database"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func laterDatabaseIsReported() async throws {
    try await withFolder { folder in
      let later = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
      try await later.write { database in
        try database.execute(
          sql:
            "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY); INSERT INTO grdb_migrations VALUES ('9: later')"
        )
      }
      try later.close()
      let server = try ServerProcess(in: folder)
      #expect(await server.exitCode() == 1)
      #expect(server.text.contains("a later version of calendar-server has written the database"), "\(server.text)")
    }
  }

  /// The port is the last step of a start, after the database and the worker.
  @Test func portInUseRollsBackTheStart() async throws {
    try await withFolder { folder in
      let taken = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup).bind(
        host: "127.0.0.1", port: 0
      ).get()
      let port = try #require(taken.localAddress?.port)
      let server = try ServerProcess(in: folder, ["CALENDAR_PORT": "\(port)"])
      #expect(await server.exitCode() == 1)
      #expect(server.text.contains("CALENDAR_PORT is \(port): another program listens on 127.0.0.1:\(port); stop it"))
      #expect(
        server.text.matches(inOrder: "entry=reports", "The service is ready", "The service has ended", "entry=database")
      )
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["calendar.sqlite"])
      try await taken.close()
    }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func requestsInFlightAreAnsweredBeforeTheStop(signal: Int32) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder)
      let client = try await server.client()
      let (ada, file) = (try await client.add("ada"), calendar("Review"))
      let (body, rest) = AsyncStream.makeStream(of: ByteBuffer.self)
      rest.yield(ByteBuffer(string: String(file.prefix(10))))
      async let answer = client.send(
        "PUT", "/calendars/work", as: ada, body: .stream(body, length: .known(Int64(file.utf8.count))))
      // The handler has begun, and waits for the rest of the request.
      await server.wait(for: "catalog.entry=bodyShare")
      server.send(signal)
      await server.wait(for: "entry=httpServer [ServiceCatalogLifecycle] The service stops")
      rest.yield(ByteBuffer(string: String(file.dropFirst(10))))
      rest.finish()
      #expect(try await answer.status == 201)
      #expect(await server.exitCode() == 0, "\(server.text)")
      // The requests end first, then the worker, then the database.
      #expect(
        server.text.matches(
          inOrder: "entry=httpServer [ServiceCatalogLifecycle] The service stops", "catalog.entry=transaction",
          "entry=httpServer [ServiceCatalogLifecycle] The service has ended",
          "entry=reports [ServiceCatalogLifecycle] The service stops",
          "entry=reports [ServiceCatalogLifecycle] The service has ended", "catalog.entry=database",
          "errors=0 [ServiceCatalogLifecycle] Every service has ended"),
        "\(server.text)")
      // A clean stop leaves one file, with the calendar.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["calendar.sqlite"])
      #expect(try await revisions(in: folder) == ["work": 1])
    }
  }

  @Test func drainingServerServesButIsNotReady() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_DRAIN_SECONDS": "600"])
      let client = try await server.client()
      server.send(SIGTERM)
      await server.wait(for: "The services are draining")
      let health = try await client.send("GET", "/health/ready")
      #expect(health.status == 503 && health["status"] == "draining")
      #expect(try await client.send("GET", "/health/live").status == 200)
      // A second signal skips the wait, unless it comes at the same time as the first one.
      while server.process.isRunning {
        server.send(SIGTERM)
        await Task.yield()
      }
      #expect(await server.exitCode() == 128 + SIGTERM)
    }
  }

  @Test func slowBodyIsAnswered408() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_BODY_SECONDS": "1"])
      let client = try await server.client()
      let (body, _) = AsyncStream.makeStream(of: ByteBuffer.self)
      let answer = try await client.send(
        "PUT", "/calendars/work", as: try await client.add("ada"), body: .stream(body, length: .known(Int64(9))))
      #expect(answer.status == 408)
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
    }
  }

  /// Clients can cause any number of refusals.
  @Test func refusalIsLoggedInOneLine() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_WAITING_REQUESTS": "0"])
      let client = try await server.client()
      let ada = try await client.add("ada")
      #expect(try await client.send("GET", "/agenda", as: "wrong").status == 401)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await client.upload("work", as: ada, calendar("Review")) } }
        var refused = 0
        while let status = try await group.next() {
          if status == 429 { refused += 1 }
          if refused == 0 { group.addTask { try await client.upload("work", as: ada, calendar("Review")) } }
        }
        let lines = server.text.split(separator: "\n").filter { $0.contains("a request was refused") }
        #expect(lines.count == refused && lines.allSatisfy { $0.contains(" debug ") }, "\(lines)")
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
      #expect(!server.text.contains("catalog.error") && !server.text.contains("to fix:"), "\(server.text)")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct KillTests {
  /// The number of kills, which `KILLS=100` in the environment raises.
  static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 5

  @Test func killedServerLosesNothingAcknowledged() async throws {
    try await withFolder { folder in
      var ada = ""
      var acknowledged: [String: Int] = [:]
      for kill in 0..<Self.kills {
        let server = try ServerProcess(in: folder, ["CALENDAR_LOG_LEVEL": "info"])
        let client = try await server.client()
        if kill == 0 { ada = try await client.add("ada") }
        try await withThrowingTaskGroup(of: [String: Int].self) { [ada] group in
          for name in ["a", "b", "c", "d"] {
            group.addTask {
              var last: [String: Int] = [:]
              // Until the server stops answering.
              while let answer = try? await client.send("PUT", "/calendars/\(name)", as: ada, calendar("Review")) {
                let revision: Int = try #require(answer["revision"].flatMap { Int($0) }, "\(answer.text)")
                last[name] = revision
              }
              return last
            }
          }
          // A random moment, because the kill has to hit any state of the server.
          try await Task.sleep(for: .milliseconds(.random(in: 0...500)))
          server.send(SIGKILL)
          for try await last in group { acknowledged.merge(last) { $1 } }
        }
        #expect(await server.exitCode() == -SIGKILL)
        let stored = try await revisions(in: folder)
        for (name, revision) in acknowledged {
          // The last upload may be stored without an answer.
          #expect(stored[name] == revision || stored[name] == revision + 1, "\(name)")
        }
        acknowledged = stored
      }
      // The next start makes the missing reports.
      let server = try ServerProcess(in: folder)
      let client = try await server.client()
      for name in acknowledged.keys {
        while !(try await client.send("GET", "/calendars/\(name)", as: ada).text.contains("\"report\"")) {}
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0)
    }
  }
}

/// Returns the revisions of the calendars that a process left behind, in a database that is sound.
private func revisions(in folder: URL) async throws -> [String: Int] {
  let queue = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
  let rows = try await queue.read { database in
    #expect(try String.fetchAll(database, sql: "PRAGMA integrity_check") == ["ok"])
    #expect(try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").isEmpty)
    // Each calendar has a report or a job for one.
    let orphans = """
      SELECT name FROM calendar
      WHERE (SELECT count(*) FROM job WHERE job.calendar = calendar.id AND job.revision = calendar.revision)
        + (SELECT count(*) FROM report WHERE report.calendar = calendar.id AND report.revision = calendar.revision) != 1
      """
    #expect(try String.fetchAll(database, sql: orphans) == [])
    return try Row.fetchAll(database, sql: "SELECT name, revision FROM calendar").map {
      ($0["name"] as String, $0["revision"] as Int)
    }
  }
  try queue.close()
  return Dictionary(uniqueKeysWithValues: rows)
}

extension String {
  /// Returns whether the text contains some texts in this order.
  fileprivate func matches(inOrder texts: String...) -> Bool {
    var rest = self[...]
    for text in texts {
      guard let found = rest.firstRange(of: text) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

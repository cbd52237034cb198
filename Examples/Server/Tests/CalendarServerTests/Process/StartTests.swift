import Foundation
import GRDB
import NIOCore
import NIOPosix
import Testing

@Suite(.timeLimit(.minutes(10))) struct StartTests {
  @Test func wrongSettingsPreventTheStart() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_PORT": "http", "CALENDAR_READERS": "0"])
      #expect(await server.exitCode() == 64)
      await server.wait(for: "the end of what it says")
      #expect(
        server.text == """
          calendar-server: CALENDAR_PORT is 'http'; use a number from 0 to 65535
          calendar-server: CALENDAR_READERS is '0'; use a number from 1 to 64

          """)
    }
  }

  @Test func unopenableDatabaseIsReported() async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "missing/calendar.sqlite").path
      let server = try ServerProcess(in: folder, ["CALENDAR_DATABASE": path, "CALENDAR_LOG_LEVEL": "info"])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      expect(server, says: "CALENDAR_DATABASE is '\(path)': the file can't be opened; create its folder")
    }
  }

  @Test func otherFileIsLeftUnchanged() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "calendar.sqlite")
      let text = String(repeating: "a diary\n", count: 1000)
      try Data(text.utf8).write(to: file)
      let server = try ServerProcess(in: folder, ["CALENDAR_LOG_LEVEL": "info"])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      expect(server, says: "CALENDAR_DATABASE is '\(file.path)': the file isn't an SQLite database")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  /// The port is the last step of a start, after the database and the worker.
  @Test func portInUseRollsBackTheStart() async throws {
    try await withFolder { folder in
      let taken = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .bind(host: "127.0.0.1", port: 0).get()
      let port = try #require(taken.localAddress?.port)
      let server = try ServerProcess(in: folder, ["CALENDAR_PORT": "\(port)"])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      #expect(
        server.said(
          inOrder: "entry=reportWorker [ServiceCatalogLifecycle] The service is ready",
          "entry=reportWorker [ServiceCatalogLifecycle] The service has ended",
          "catalog.entry=connectionPool"),
        "\(server.text)")
      expect(server, says: "CALENDAR_PORT is \(port): another program listens on 127.0.0.1:\(port); stop it")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["calendar.sqlite"])
      try await taken.close()
      // The next start succeeds.
      let next = try ServerProcess(in: folder, ["CALENDAR_PORT": "\(port)"])
      #expect(try await next.request("GET", "/health/ready").status == 200)
      next.send(SIGTERM)
      #expect(await next.exitCode() == 0)
    }
  }

  @Test func lockedDatabasePreventsTheStart() async throws {
    try await withFolder { folder in
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(
        path: folder.appending(path: "calendar.sqlite").path, configuration: configuration)
      try await other.writeWithoutTransaction { try $0.beginTransaction(.exclusive) }
      let server = try ServerProcess(in: folder, ["CALENDAR_WAIT_SECONDS": "1", "CALENDAR_LOG_LEVEL": "info"])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      expect(server, says: "another program has locked the file; stop it, or raise CALENDAR_WAIT_SECONDS")
      try await other.writeWithoutTransaction { try $0.rollback() }
      try other.close()
    }
  }

  /// A file that can't grow is like one on a full disk.
  @Test func serverOnAFullDiskIsNotReady() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, limits: "-f 1000")
      let ada = try await server.add("ada")
      #expect(try await server.request("GET", "/health/ready").status == 200)
      var isReady = true
      for _ in 0..<100 where isReady {
        isReady = try await server.request("GET", "/health/ready").status == 200
      }
      #expect(!isReady)
      #expect(try await server.request("PUT", "/calendars/work", as: ada, ClientTests.largeFile).status >= 500)
      #expect(try await server.request("GET", "/health/live").status == 200)
      server.send(SIGTERM)
      _ = await server.exitCode()
    }
  }

  /// A write that is smaller than what the health check writes.
  @Test func smallWriteOnAFullDiskIsRefused() async throws {
    try await withFolder { folder in
      let full = try ServerProcess(in: folder, limits: "-f 1000")
      let ada = try await full.add("ada")
      var answer: ServerProcess.Answer
      var revision = 0
      repeat {
        answer = try await full.request("PUT", "/calendars/work", as: ada, calendar("Review"))
        revision = answer["revision"].flatMap(Int.init) ?? revision
      } while answer.status < 300
      // A disk without room is 507. A file that can't grow is another error of SQLite.
      #expect(answer.status >= 500, "\(answer.text)")
      #expect(try await full.request("GET", "/health/ready").status == 503)
      #expect(try await full.request("GET", "/calendars/work", as: ada)["revision"] == "\(revision)")
      full.send(SIGTERM)
      _ = await full.exitCode()
      // The disk has room again.
      let server = try ServerProcess(in: folder)
      #expect(try await server.request("GET", "/calendars/work", as: ada)["revision"] == "\(revision)")
      #expect(try await server.request("PUT", "/calendars/work", as: ada, calendar("Review")).status == 200)
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
      try await Stored(in: folder).check()
    }
  }

  @Test(arguments: [("203.0.113.1", "this machine doesn't have the address"), ("no host", "there is no such host")])
  func wrongHostIsReported(_ host: String, _ reason: String) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_HOST": host, "CALENDAR_LOG_LEVEL": "info"])
      #expect(await server.exitCode() == 1)
      expect(server, says: "CALENDAR_HOST is '\(host)': \(reason)")
    }
  }

  @Test func laterDatabaseIsReported() async throws {
    try await withFolder { folder in
      let other = try DatabaseQueue(path: folder.appending(path: "calendar.sqlite").path)
      try await other.write { database in
        try database.execute(
          sql:
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY); INSERT INTO grdb_migrations VALUES ('9: later')"
        )
      }
      try other.close()
      let server = try ServerProcess(in: folder, ["CALENDAR_LOG_LEVEL": "info"])
      #expect(await server.exitCode() == 1)
      expect(server, says: "a later version of calendar-server has written the database; use that version")
    }
  }

  /// Expects that the process has said something once, in one line, and nothing for developers.
  private func expect(
    _ server: ServerProcess, says line: String, at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let lines = server.text.split(separator: "\n").filter { $0.contains(line) && !$0.contains(" debug ") }
    #expect(lines.count == 1, "\(server.text)", sourceLocation: location)
    #expect(!server.text.contains("to fix: fix the underlying error"), "\(server.text)", sourceLocation: location)
  }
}

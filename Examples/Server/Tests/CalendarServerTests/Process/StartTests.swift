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
      let server = try ServerProcess(
        in: folder, ["CALENDAR_DATABASE": folder.appending(path: "missing/calendar.sqlite").path])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      #expect(server.said(inOrder: "[assembly-failed]", "ConnectionPoolBlueprint", "unable to open database"))
      #expect(!server.text.contains("Fatal error"))
    }
  }

  @Test func otherFileIsLeftUnchanged() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "calendar.sqlite")
      let text = String(repeating: "a diary\n", count: 1000)
      try Data(text.utf8).write(to: file)
      let server = try ServerProcess(in: folder)
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      #expect(server.text.contains("file is not a database"), "\(server.text)")
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
          inOrder: "entry=ReportWorkerBlueprint [ServiceCatalogLifecycle] The service is ready",
          "entry=ReportWorkerBlueprint [ServiceCatalogLifecycle] The service has ended",
          "catalog.entry=ConnectionPoolBlueprint", "[service-failed] the service of CalendarServerBlueprint"),
        "\(server.text)")
      #expect(server.text.contains("Address already in use"))
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
      let server = try ServerProcess(in: folder, ["CALENDAR_WAIT_SECONDS": "1"])
      #expect(await server.exitCode() == 1)
      await server.wait(for: "the end of what it says")
      #expect(server.text.contains("database is locked"), "\(server.text)")
      try await other.writeWithoutTransaction { try $0.rollback() }
      try other.close()
    }
  }
}

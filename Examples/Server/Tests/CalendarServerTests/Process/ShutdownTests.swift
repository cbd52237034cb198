import Foundation
import GRDB
import Testing

@Suite(.timeLimit(.minutes(10))) struct ShutdownTests {
  @Test(arguments: [SIGTERM, SIGINT]) func requestsInFlightAreAnswered(signal: Int32) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder)
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      let file = calendar("Review")
      let answer = try await RawClient.with(port: port) { client in
        let head = "PUT /calendars/work HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n"
        try await client.send(head + "Content-Length: \(file.utf8.count)\r\n\r\n" + file.prefix(10))
        // The handler has begun, and waits for the rest of the request.
        await server.wait(for: "catalog.entry=UserBlueprint")
        server.send(signal)
        await server.wait(for: "entry=CalendarServerBlueprint [ServiceCatalogLifecycle] The service stops")
        try await client.send(String(file.dropFirst(10)))
        return try await client.read(until: "}")
      }
      #expect(answer.hasPrefix("HTTP/1.1 201 Created"), "\(answer)")
      #expect(await server.exitCode() == 0, "\(server.text)")
      // The requests end first, then the worker, then the pool.
      #expect(
        server.said(
          inOrder: "entry=CalendarServerBlueprint [ServiceCatalogLifecycle] The service stops",
          "catalog.entry=TransactionBlueprint<RequestScope>",
          "entry=CalendarServerBlueprint [ServiceCatalogLifecycle] The service has ended",
          "entry=ReportWorkerBlueprint [ServiceCatalogLifecycle] The service stops",
          "entry=ReportWorkerBlueprint [ServiceCatalogLifecycle] The service has ended",
          "catalog.entry=ConnectionPoolBlueprint", "errors=0 [ServiceCatalogLifecycle] Every service has ended"),
        "\(server.text)")
      try await Stored(in: folder).check { database in
        let calendars = try Int.fetchOne(database, sql: "SELECT count(*) FROM calendar")
        #expect(calendars == 1)
      }
      // A clean shutdown leaves one file.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["calendar.sqlite"])
    }
  }

  @Test func drainingServerIsNotReady() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_DRAIN_SECONDS": "600"])
      #expect(try await server.request("GET", "/health/ready").status == 200)
      server.send(SIGTERM)
      await server.wait(for: "The services are draining")
      let health = try await server.request("GET", "/health/ready")
      #expect(health.status == 503)
      #expect(health["status"] == "draining")
      // It serves until then.
      #expect(try await server.request("GET", "/health/live").status == 200)
      // A second signal skips the wait.
      server.send(SIGTERM)
      #expect(await server.exitCode() == 128 + SIGTERM)
    }
  }

  @Test func endlessRequestIsAbandoned() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_STOP_SECONDS": "1"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      try await RawClient.with(port: port) { client in
        let head =
          "PUT /calendars/work HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\nContent-Length: 9\r\n\r\n"
        try await client.send(head)
        await server.wait(for: "catalog.entry=UserBlueprint")
        server.send(SIGTERM)
        #expect(await server.exitCode() == 1, "\(server.text)")
      }
      #expect(server.text.contains("[stop-timed-out]"), "\(server.text)")
      try await Stored(in: folder).check { database in
        let calendars = try Int.fetchOne(database, sql: "SELECT count(*) FROM calendar")
        #expect(calendars == 0)
      }
    }
  }
}

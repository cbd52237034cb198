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
        await server.wait(for: "catalog.entry=user")
        server.send(signal)
        await server.wait(for: "entry=calendarServer [ServiceCatalogLifecycle] The service stops")
        try await client.send(String(file.dropFirst(10)))
        return try await client.read(until: "}")
      }
      #expect(answer.hasPrefix("HTTP/1.1 201 Created"), "\(answer)")
      #expect(await server.exitCode() == 0, "\(server.text)")
      // The requests end first, then the worker, then the pool.
      #expect(
        server.said(
          inOrder: "entry=calendarServer [ServiceCatalogLifecycle] The service stops",
          "catalog.entry=transaction<RequestScope>",
          "entry=calendarServer [ServiceCatalogLifecycle] The service has ended",
          "entry=reportWorker [ServiceCatalogLifecycle] The service stops",
          "entry=reportWorker [ServiceCatalogLifecycle] The service has ended",
          "catalog.entry=connectionPool", "errors=0 [ServiceCatalogLifecycle] Every service has ended"),
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
      // A second signal skips the wait, unless it comes at the same time as the first one.
      while server.process.isRunning {
        server.send(SIGTERM)
        await Task.yield()
      }
      #expect(await server.exitCode() == 128 + SIGTERM)
    }
  }

  @Test(arguments: [
    "", "PUT /calendars/work", "PUT /calendars/work HTTP/1.1\r\nHost: a\r\n",
    "PUT /calendars/work HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n",
    "GET /health/live HTTP/1.1\r\nHost: a\r\n\r\nPOST",
  ])
  func halfARequestChangesNoStop(_ half: String) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_STOP_SECONDS": "20"])
      try await RawClient.with(port: try await server.port()) { client in
        if !half.isEmpty { try await client.send(half) }
        // The server has accepted this connection before the next one.
        #expect(try await server.request("GET", "/health/live").status == 200)
        server.send(SIGTERM)
        #expect(await server.exitCode() == 0, "\(server.text)")
      }
      #expect(server.text.contains("errors=0 [ServiceCatalogLifecycle] Every service has ended"), "\(server.text)")
    }
  }

  @Test func largeResponseIsFinishedDuringAStop() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder)
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      // More than the buffers of both sides take.
      let text = String(repeating: "a long line of a description ", count: 200_000)
      let file = calendar("Review").replacing("SUMMARY", with: "X-0:\(text)\r\nSUMMARY")
      #expect(try await server.request("PUT", "/calendars/work", as: ada, file).status == 201)
      let answer = try await RawClient.with(port: port) { client in
        try await client.send("GET /calendars/work/file HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(ada)\r\n\r\n")
        // The upload didn't read.
        await server.wait(for: "catalog.entry=snapshot")
        server.send(SIGTERM)
        await server.wait(for: "entry=calendarServer [ServiceCatalogLifecycle] The service stops")
        return try await client.count()
      }
      #expect(answer > file.utf8.count, "\(answer) of \(file.utf8.count) bytes")
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }

  @Test func thousandSlowClientsDelayNobody() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder, ["CALENDAR_HEAD_SECONDS": "2", "CALENDAR_BODY_SECONDS": "2"])
      let (port, ada) = (try await server.port(), try await server.add("ada"))
      let halves = [
        "", "GET /agenda HT", "GET /agenda HTTP/1.1\r\nHost: a\r\nX: ",
        "PUT /calendars/a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nAuthorization: Bearer \(ada)\r\n\r\nBEGIN",
      ]
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<1000 {
          group.addTask {
            try await RawClient.with(port: port) { client in
              let answer = try await client.sendAndReadUntilClosed(halves[number % halves.count])
              return answer.isEmpty || answer.hasPrefix("HTTP/1.1 408")
            }
          }
        }
        // The clients have more connections than the server keeps, so it may close this one before it has read the request.
        func status(_ method: String, _ path: String, _ body: String? = nil) async throws -> Int {
          for _ in 0..<20 {
            do {
              let status = try await server.request(method, path, as: ada, body).status
              // This client may be slow, too.
              if status != 408 { return status }
            } catch { guard isClosedByServer(error) else { throw error } }
          }
          return 0
        }
        #expect(try await status("PUT", "/calendars/work", calendar("Review")) < 300)
        #expect(try await status("GET", "/agenda") == 200)
        for try await isClosed in group { #expect(isClosed) }
      }
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
    }
  }

  @Test(arguments: [
    // The readiness is assembled before the program handles signals.
    "catalog.entry=connectionPool",
    "entry=reportWorker [ServiceCatalogLifecycle] The service starts",
    "entry=reportWorker [ServiceCatalogLifecycle] The service is ready",
    "entry=calendarServer [ServiceCatalogLifecycle] The service starts", "] listening",
    "Every service is ready",
  ])
  func signalInAnyPhaseOfTheStartStopsIt(_ phase: String) async throws {
    try await withFolder { folder in
      let server = try ServerProcess(in: folder)
      await server.wait(for: phase)
      server.send(SIGTERM)
      #expect(await server.exitCode() == 0, "\(server.text)")
      #expect(server.text.contains("errors=0 [ServiceCatalogLifecycle] Every service has ended"), "\(server.text)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.isEmpty || left == ["calendar.sqlite"])
    }
  }
}

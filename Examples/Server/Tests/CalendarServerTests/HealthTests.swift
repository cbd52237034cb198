import CalendarDatabase
import CalendarWeb
import GRDB
import Hummingbird
import ServiceCatalog
import ServiceCatalogLifecycle
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct HealthTests {
  @Test func startingServerIsAliveAndNotReady() async throws {
    try await TestServer.with { server in
      let ready = try await server.send(.get, "/health/ready")
      #expect(ready.status == 503)
      #expect(ready["status"] == "starting")
      #expect(try await server.send(.get, "/health/live").text == "live\n")
    }
  }

  @Test func checkOfAModuleDecidesReadiness() async throws {
    let check = Switched()
    try await withRunningServer(changes: { $0.supply(SwitchedBlueprint.self, instance: check) }) { server in
      let ready = try await server.send(.get, "/health/ready")
      #expect(ready.status == 200)
      #expect(ready.text == #"{"checks":{"database":"ok","reports":"ok","switched":"ok"},"status":"ready"}"#)
      check.failure.withLock { $0 = "the disk is full" }
      let failing = try await server.send(.get, "/health/ready")
      #expect(failing.status == 503)
      #expect(failing["status"] == "failing")
      #expect(failing.text.contains(#""switched":"failed""#))
    }
  }

  @Test func requestsAtTheSameTimeShareTheChecks() async throws {
    let check = Switched()
    try await withRunningServer(changes: { $0.supply(SwitchedBlueprint.self, instance: check) }) { server in
      check.isHeld.withLock { $0 = true }
      let first = Task { try await server.send(.get, "/health/ready").status }
      while check.runs.withLock({ $0 }) == 0 { await Task.yield() }
      // The first request's checks run until now, so the others have the same outcome.
      let others = (0..<50).map { _ in Task { try await server.send(.get, "/health/ready").status } }
      for _ in 0..<1000 { await Task.yield() }
      check.isHeld.withLock { $0 = false }
      for request in [first] + others {
        let status = try await request.value
        #expect(status == 200)
      }
      let runs = check.runs.withLock { $0 }
      #expect(runs < 50)
    }
  }

  @Test func fullDatabaseIsNotReady() async throws {
    try await withRunningServer(["CALENDAR_DATABASE_MEGABYTES": "1"]) { server in
      #expect(try await server.send(.get, "/health/ready").status == 200)
      try await server.catalog.obtain(\.connectionPool).run(.write) {
        try $0.execute(sql: "CREATE TABLE full (blob); INSERT INTO full VALUES (zeroblob(920000))")
      }
      let failing = try await server.send(.get, "/health/ready")
      #expect(failing.status == 503 && failing.text.contains(#""database":"failed""#), "\(failing.text)")
      #expect(try await server.send(.get, "/health/live").status == 200)
    }
  }

  @Test func readOnlyDatabaseIsNotReady() async throws {
    try await withRunningServer { server in
      try await server.catalog.obtain(\.connectionPool).run(.write) { try $0.execute(sql: "PRAGMA query_only = 1") }
      let failing = try await server.send(.get, "/health/ready")
      #expect(failing.status == 503 && failing.text.contains(#""database":"failed""#), "\(failing.text)")
    }
  }

  /// Runs a test while a group runs the services.
  private func withRunningServer(
    _ environment: [String: String] = [:], changes: (Catalog) throws -> Void = { _ in },
    _ body: @Sendable (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.with(environment.merging(["CALENDAR_PORT": "0"]) { $1 }, changes: changes) { server in
      let group = CatalogServiceGroup(server.catalog)
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      try await body(server)
      group.triggerGracefulShutdown()
      try await run
    }
  }
}

private final class Switched: Sendable {
  let failure = Mutex<String?>(nil)
  let isHeld = Mutex(false)
  let runs = Mutex(0)
}

private struct SwitchedBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
  typealias Output = Switched
  static var healthCheckName: String { "switched" }

  static func checkHealth(_ instance: Switched) async throws {
    instance.runs.withLock { $0 += 1 }
    while instance.isHeld.withLock({ $0 }) { await Task.yield() }
    if let failure = instance.failure.withLock({ $0 }) { throw Failure(description: failure) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

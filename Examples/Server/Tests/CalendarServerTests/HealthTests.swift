import CalendarDatabase
import CalendarWeb
import Foundation
import GRDB
import Hummingbird
import Logging
import ServiceCatalog
import ServiceCatalogDefaults
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
      let ready = try await server.readiness(containing: #""status":"ready""#)
      #expect(ready.status == 200)
      #expect(ready.text == #"{"checks":{"database":"ok","reports":"ok","switched":"ok"},"status":"ready"}"#)
      check.failure.withLock { $0 = "the disk is full" }
      let failing = try await server.readiness(containing: #""switched":"failed""#)
      #expect(failing.status == 503)
      #expect(failing["status"] == "failing")
    }
  }

  @Test func requestsAtTheSameTimeShareTheChecks() async throws {
    let check = Switched()
    try await withRunningServer(changes: { $0.supply(SwitchedBlueprint.self, instance: check) }) { server in
      check.isHeld.withLock { $0 = true }
      let first = Task { try await server.send(.get, "/health/ready").status }
      while check.runs.withLock({ $0 }) == 0 { await Task.yield() }
      let others = (0..<50).map { _ in Task { try await server.send(.get, "/health/ready").status } }
      for _ in 0..<1000 { await Task.yield() }
      // The first request's checks still run, so the others wait for them, unless their time is over.
      let runs = check.runs.withLock { $0 }
      #expect(runs == 1 || check.hasBeenCancelled.withLock { $0 }, "\(runs)")
      check.isHeld.withLock { $0 = false }
      for request in [first] + others {
        let status = try await request.value
        #expect(status == 200 || check.hasBeenCancelled.withLock { $0 })
      }
    }
  }

  @Test func fullDatabaseIsNotReady() async throws {
    try await withRunningServer(["CALENDAR_DATABASE_MEGABYTES": "1"]) { server in
      #expect(try await server.readiness(containing: #""database":"ok""#).status == 200)
      try await server.catalog.obtain(\.connectionPool).run(.write) {
        try $0.execute(sql: "CREATE TABLE full (blob); INSERT INTO full VALUES (zeroblob(920000))")
      }
      #expect(try await server.readiness(containing: #""database":"failed""#).status == 503)
      #expect(try await server.send(.get, "/health/live").status == 200)
    }
  }

  @Test func readOnlyDatabaseIsNotReady() async throws {
    try await withRunningServer { server in
      try await server.catalog.obtain(\.connectionPool).run(.write) { try $0.execute(sql: "PRAGMA query_only = 1") }
      #expect(try await server.readiness(containing: #""database":"failed""#).status == 503)
    }
  }

  @Test func removedDatabaseIsNotReadyAndAcknowledgesNothing() async throws {
    try await withRunningServer { server in
      let ada = try await server.add("ada")
      try FileManager.default.removeItem(atPath: server.catalog.obtain(\.databaseOptions).path)
      let answer = try await server.send(.put, "/calendars/work", as: ada, calendar("Review"))
      #expect(answer.status == 500, "\(answer.text)")
      #expect(try await server.readiness(containing: #""database":"failed""#).status == 503)
    }
  }

  @Test func workerWhoseJobsFailIsNotReadyAndBacksOff() async throws {
    let (clock, lines) = (ManualClock(), Lines())
    try await withRunningServer(changes: { catalog in
      try catalog.override(\.clock) { _ in clock }
      try catalog.override(\.logger) { _ in Logger(label: "test") { _ in lines } }
    }) { server in
      let ada = try await server.add("ada")
      let pool = try await server.catalog.obtain(\.connectionPool)
      // Reports can't be stored.
      let trigger = "CREATE TRIGGER broken BEFORE INSERT ON report BEGIN SELECT RAISE(ABORT, 'broken'); END"
      try await pool.run(.write) { try $0.execute(sql: trigger) }
      #expect(try await server.send(.put, "/calendars/work", as: ada, calendar("Review")).status == 201)
      for seconds in [1, 2, 4, 8, 16, 32, 64, 64] {
        try await clock.waitForSleeper(for: .seconds(seconds))
        // The first failure may be temporary.
        let outcome = seconds == 1 ? "ok" : "failed"
        _ = try await server.readiness(containing: #""reports":"\#(outcome)""#)
        clock.advance(by: .seconds(seconds))
      }
      try await clock.waitForSleeper(for: .seconds(64))
      let failures = lines.all.filter { $0.contains("a report was not made") }
      #expect(failures.count == 9)
      #expect(failures.last?.contains("attempts=9") == true, "\(failures)")
      #expect(failures.allSatisfy { !$0.contains("INSERT") && !$0.contains("\n") }, "\(failures)")
      try await pool.run(.write) { try $0.execute(sql: "DROP TRIGGER broken") }
      clock.advance(by: .seconds(64))
      while try await server.count("SELECT count(*) FROM report") == 0 { await Task.yield() }
      while try await server.send(.get, "/health/ready").status != 200 { await Task.yield() }
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

extension TestServer {
  /// Asks for the readiness until the answer contains a text.
  ///
  /// A check that takes longer than its limit on a busy machine has no outcome.
  fileprivate func readiness(containing text: String) async throws -> Answer {
    while true {
      let answer = try await send(.get, "/health/ready")
      if answer.text.contains(text) { return answer }
    }
  }
}

private final class Switched: Sendable {
  let failure = Mutex<String?>(nil)
  let isHeld = Mutex(false)
  let hasBeenCancelled = Mutex(false)
  let runs = Mutex(0)
}

private struct SwitchedBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
  typealias Output = Switched
  static var healthCheckName: String { "switched" }

  static func checkHealth(_ instance: Switched) async throws {
    instance.runs.withLock { $0 += 1 }
    while instance.isHeld.withLock({ $0 }) {
      if Task.isCancelled { instance.hasBeenCancelled.withLock { $0 = true } }
      await Task.yield()
    }
    if let failure = instance.failure.withLock({ $0 }) { throw Failure(description: failure) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

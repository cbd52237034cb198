import CalendarDatabase
import CalendarWeb
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

  @Test func contributedCheckDecidesReadiness() async throws {
    let check = SwitchedCheck()
    try await TestServer.with(
      ["CALENDAR_PORT": "0"],
      changes: { catalog in
        catalog.contribute(to: HealthChecksBlueprint.self) { _ in check }
      }
    ) { server in
      let group = CatalogServiceGroup(server.catalog)
      let running = Task { try await group.run() }
      #expect(await group.readiness.waitUntilReady())
      let ready = try await server.send(.get, "/health/ready")
      #expect(ready.status == 200)
      #expect(ready.text == #"{"checks":{"database":"ok","reports":"ok","switched":"ok"},"status":"ready"}"#)
      check.failure.withLock { $0 = "the disk is full" }
      let failing = try await server.send(.get, "/health/ready")
      #expect(failing.status == 503)
      #expect(failing["status"] == "failing")
      #expect(failing.text.contains(#""switched":"failed""#))
      running.cancel()
      _ = await running.result
    }
  }
}

private final class SwitchedCheck: HealthCheck {
  let failure = Mutex<String?>(nil)
  var name: String { "switched" }

  func check() async throws {
    if let failure = failure.withLock({ $0 }) { throw Failure(description: failure) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

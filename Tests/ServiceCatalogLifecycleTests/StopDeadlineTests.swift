#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite("The deadline of a server's stop", .timeLimit(.minutes(10)))
struct StopDeadlineTests {
  @Test("A server that waits for a silent client is cancelled, and doesn't fail")
  func silentClient() async throws {
    let (clock, journal) = (ManualClock(), Journal())
    try await testGracefulShutdown { trigger in
      async let run: Void = withStopDeadline(.seconds(15), clock: clock) {
        for await _ in AsyncStream<Void>.never {}
        journal.note("cancelled")
        try Task.checkCancellation()
      }
      trigger.triggerGracefulShutdown()
      try await clock.waitForSleeper(for: .seconds(15))
      #expect(journal.all.isEmpty)
      clock.advance(by: .seconds(15))
      try await run
    }
    #expect(journal.all == ["cancelled"])
  }

  @Test("A server that ends in time isn't cancelled")
  func inTime() async throws {
    let clock = ManualClock()
    try await testGracefulShutdown { trigger in
      async let run: Void = withStopDeadline(.seconds(15), clock: clock) {
        try await gracefulShutdown()
        try await clock.waitForSleeper(for: .seconds(15))
        #expect(!Task.isCancelled)
      }
      trigger.triggerGracefulShutdown()
      try await run
    }
  }

  @Test("An error of the server is thrown, before and during a stop")
  func failure() async throws {
    await #expect(throws: Broken(name: "port")) {
      try await withStopDeadline(.seconds(15)) { throw Broken(name: "port") }
    }
    await #expect(throws: Broken(name: "late")) {
      try await testGracefulShutdown { trigger in
        trigger.triggerGracefulShutdown()
        try await withStopDeadline(.seconds(15), clock: ManualClock()) {
          try await gracefulShutdown()
          throw Broken(name: "late")
        }
      }
    }
  }

  @Test("A cancelled caller gets the server's error")
  func cancelledCaller() async throws {
    let (began, clock) = (Gate(), ManualClock())
    let run = Task {
      try await withStopDeadline(.seconds(15), clock: clock) {
        await began.open()
        for await _ in AsyncStream<Void>.never {}
        try Task.checkCancellation()
      }
    }
    await began.wait()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }
}
#endif

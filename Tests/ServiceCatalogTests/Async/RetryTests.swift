import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import Testing

@Suite("Builders that try again", .timeLimit(.minutes(10)))
struct RetryTests {
  private let catalog = Catalog(name: "test")
  private let clock = ManualClock()
  private let runs = Tally()

  /// Supplies a part whose first attempts fail.
  private func supplyMars(
    as lifetime: Lifetime = .shared, _ policy: RetryPolicy = .upTo(5, every: .seconds(2)), failing failures: Int = .max
  ) {
    catalog.supply(MarsBlueprint.self, as: lifetime, fileID: "App/Entries.swift", line: 3) { [runs, clock] catalog in
      try await catalog.retrying(policy, on: clock) {
        let run = runs.add()
        if run <= failures { throw Refusal(attempt: run) }
        return Part("mars \(run)")
      }
    }
  }

  private func error<Output>(of body: () async throws -> Output) async -> CatalogError? {
    do { _ = try await body() } catch { return error as? CatalogError }
    return nil
  }

  // MARK: attempts

  @Test("The first attempt that succeeds returns, and each one before it is an event with its pause")
  func success() async throws {
    supplyMars(failing: 2)
    let log = catalog.eventLog()
    let task = Task { try await catalog.obtain(\.mars) }
    for _ in 1...2 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(2))
    }
    #expect(try await task.value.name == "mars 3")
    #expect(log.lines == ["assembling mars", "attempt 1 failed mars", "attempt 2 failed mars", "assembled mars"])
    for case .attemptFailed(let error, let attempt, let pause) in log.all.map(\.kind) {
      #expect((error as? Refusal)?.attempt == attempt)
      #expect((.seconds(1) ... .seconds(2)).contains(pause))
    }
    #expect(log.all[1].parent == log.all[0].id && log.all[1].id == nil)
    let text = log.all[1].description
    #expect(
      text.hasPrefix("attempt 1 of mars failed, next in 1") || text.hasPrefix("attempt 1 of mars failed, next in 2"))
    #expect(text.hasSuffix(" ms, supplied at App/Entries.swift:3\n  threw: Refusal(attempt: 1)"))
  }

  @Test("The error after the last attempt has their number and the last one's own error")
  func failure() async throws {
    supplyMars(.upTo(3, every: .zero))
    let log = catalog.eventLog()
    let error = try #require(await error { try await catalog.obtain(\.mars, fileID: "App/main.swift", line: 7) })
    #expect(error == .assemblyFailed("mars") && error.attempts == 3)
    #expect((error.underlyingError as? Refusal)?.attempt == 3)
    #expect(
      error.description == """
        [assembly-failed] the builder of mars threw in each of 3 attempts
            obtained at App/main.swift:7
            mars   supplied at App/Entries.swift:3
          threw: Refusal(attempt: 3)
          to fix: correct the cause, or handle the error in the builder; the next obtain tries again
          docs: catalog explain assembly-failed
        """)
    #expect(log.lines == ["assembling mars", "attempt 1 failed mars", "attempt 2 failed mars", "failed mars"])
    _ = await self.error { try await catalog.obtain(\.mars) }
    #expect(runs.value == 6)
  }

  @Test("An error on the way to another service keeps the number of attempts")
  func passedOn() async throws {
    supplyMars(.upTo(2, every: .zero))
    catalog.supply(VenusBlueprint.self) { catalog in
      try await catalog.retrying(.upTo(9, every: .zero)) { try await catalog.obtain(\.mars) }
    }
    let error = try #require(await error { try await catalog.obtain(\.venus) })
    #expect(error.attempts == 2 && error.path.map(\.name) == ["venus", "mars"])
    // The need has its own policy, so it isn't obtained again.
    #expect(runs.value == 2)
  }

  @Test("One attempt is the builder's own error, as without a policy")
  func one() async throws {
    supplyMars(.upTo(1, every: .seconds(2)))
    let error = try #require(await error { try await catalog.obtain(\.mars) })
    #expect(error.attempts == 1 && error.underlyingError is Refusal)
    #expect(error.description.contains("the builder of mars threw\n"))
  }

  @Test("An error that the policy doesn't retry ends the attempts")
  func when() async throws {
    supplyMars(.upTo(9, every: .zero) { ($0 as? Refusal)?.attempt ?? 0 < 2 })
    let error = try #require(await error { try await catalog.obtain(\.mars) })
    #expect(error.attempts == 2 && runs.value == 2)
  }

  @Test("The attempts before a CancellationError, or before a clock that can't sleep, count", arguments: [true, false])
  func counted(isCancellation: Bool) async throws {
    catalog.supply(MarsBlueprint.self) { [runs] catalog in
      try await catalog.retrying(.upTo(9, every: .zero), on: WornClock(sleeps: isCancellation ? 9 : 1)) {
        if runs.add() == 3 { throw CancellationError() }
        throw Refusal(attempt: runs.value)
      }
    }
    let error = try #require(await error { try await catalog.obtain(\.mars) })
    #expect(error == .assemblyFailed("mars"))
    #expect(error.attempts == (isCancellation ? 3 : 2))
    #expect(isCancellation ? error.underlyingError is CancellationError : error.underlyingError is Mishap)
  }

  @Test("A verification makes all attempts without their pauses, for which a test's clock would have to be advanced")
  func verified() async {
    supplyMars(.upTo(3, every: .seconds(2)))
    let report = await catalog.verify()
    #expect(report.errors.map(\.attempts) == [3] && runs.value == 3)
  }

  @Test("A catalog's error and a CancellationError aren't tried again", arguments: [true, false])
  func final(isCancellation: Bool) async throws {
    catalog.supply(MarsBlueprint.self) { [runs] catalog in
      try await catalog.retrying(.upTo(9, every: .zero)) {
        runs.add()
        if isCancellation { throw CancellationError() }
        _ = try await catalog.obtain(\.venus)
        return Part()
      }
    }
    let error = try #require(await error { try await catalog.obtain(\.mars) })
    #expect(error == (isCancellation ? .assemblyFailed("mars") : .missingEntry("venus")))
    #expect(error.attempts == 1 && runs.value == 1)
  }

  @Test("Outside of a builder, the last attempt's own error is thrown, and there is no event")
  func outside() async throws {
    let log = catalog.eventLog()
    await #expect(throws: Refusal(attempt: 2)) {
      try await catalog.retrying(.upTo(2, every: .zero)) { throw Refusal(attempt: runs.add()) }
    }
    #expect(log.lines.isEmpty)
  }

  @Test("The attempts run on the builder's actor") @MainActor
  func actor() async throws {
    var count = 0
    try await catalog.retrying(.upTo(3, every: .zero)) {
      MainActor.assertIsolated()
      count += 1
      if count < 3 { throw Refusal(attempt: count) }
    }
    #expect(count == 3)
  }

  // MARK: pauses

  @Test("A pause is as long as the interval or, if they double, at most as long as the longest")
  func pauses() async throws {
    supplyMars(.upTo(6, every: .seconds(1), doublingTo: .seconds(5), jitter: 0), failing: 5)
    let task = Task { try await catalog.obtain(\.mars) }
    for seconds in [1, 2, 4, 5, 5] {
      try await clock.waitForSleeper(for: .seconds(seconds))
      clock.advance(by: .seconds(seconds))
    }
    #expect(try await task.value.name == "mars 6")
  }

  @Test("Doubling a pause doesn't overflow, and its jitter stays in its range")
  func extremes() {
    let policy = RetryPolicy.upTo(.max, every: .seconds(1), doublingTo: .seconds(Int64.max / 4), jitter: 1)
    #expect(policy.wholePause(after: 1) == .seconds(1) && policy.wholePause(after: 4) == .seconds(8))
    #expect(policy.wholePause(after: .max) == .seconds(Int64.max / 4))
    #expect((1...100).allSatisfy { _ in (.zero ... .seconds(1)).contains(policy.pause(after: 1)) })
    #expect(RetryPolicy.upTo(2, every: .zero, doublingTo: .seconds(1)).wholePause(after: .max) == .zero)
  }

  @Test("The clock's own error is thrown")
  func clockFails() async throws {
    supplyMars()
    let task = Task {
      try await catalog.retrying(.upTo(3, every: .seconds(1)), on: BrokenClock()) { throw Refusal(attempt: 1) }
    }
    await #expect(throws: BrokenClock.Failure.self) { try await task.value }
  }

  @Test("A policy that makes no sense stops the program")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.upTo(0, every: .zero) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.upTo(2, every: .seconds(-1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.upTo(2, every: .seconds(2), doublingTo: .seconds(1)) }
    await #expect(processExitsWith: .failure) { _ = RetryPolicy.upTo(2, every: .seconds(2), jitter: 2) }
  }

  // MARK: ends

  @Test(
    "Cancelling all callers ends the pause at once, without another attempt", arguments: [Lifetime.shared, .transient])
  func cancelled(lifetime: Lifetime) async throws {
    supplyMars(as: lifetime)
    let ended = Collected<any Error>()
    catalog.supply(VenusBlueprint.self, as: lifetime) { [clock, runs] catalog in
      do {
        return try await catalog.retrying(.upTo(5, every: .seconds(2)), on: clock) {
          throw Refusal(attempt: runs.add())
        }
      } catch {
        ended.append(error)
        throw error
      }
    }
    let task = Task { try await catalog.obtain(\.venus) }
    try await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CatalogError.cancelled("venus")) { try await task.value }
    while ended.all.isEmpty { await Task.yield() }
    #expect(ended.all[0] is CancellationError && runs.value == 1)
  }

  @Test("Cancelling one of two callers leaves the pause to the other")
  func cancelledOne() async throws {
    supplyMars(failing: 1)
    let first = Task { try await catalog.obtain(\.mars) }
    try await clock.waitForSleepers()
    // `second` is waiting when `immediate` returns.
    let second = Task.immediate { try await catalog.obtain(\.mars) }
    first.cancel()
    await #expect(throws: CatalogError.cancelled("mars")) { try await first.value }
    clock.advance(by: .seconds(2))
    #expect(try await second.value.name == "mars 2")
  }

  @Test("An attempt that throws because its task is cancelled is followed by no pause")
  func cancelledWithin() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self, as: .transient) { [runs, clock] catalog in
      try await catalog.retrying(.upTo(5, every: .seconds(2)), on: clock) {
        await door.pass()
        throw Refusal(attempt: runs.add())
      }
    }
    let task = Task { try await catalog.obtain(\.mars) }
    await door.waitFor(1)
    task.cancel()
    await door.open()
    await #expect(throws: CatalogError.cancelled("mars")) { try await task.value }
    #expect(runs.value == 1)
  }

  @Test(
    "A shutdown ends the pause, and the caller gets closed with the last attempt's error", arguments: [false, true])
  func shutdown(isScoped: Bool) async throws {
    supplyMars(as: isScoped ? .scoped(RequestScope.self) : .shared)
    let scope = isScoped ? catalog.makeScope(RequestScope.self) : catalog
    let task = Task { try await scope.obtain(\.mars, fileID: "App/main.swift", line: 7) }
    try await clock.waitForSleepers()
    try await catalog.shutdown()
    let error = try #require(await error { try await task.value })
    #expect(error == .closed("mars") && error.attempts == 1 && (error.underlyingError as? Refusal)?.attempt == 1)
    #expect(error.description.contains("[closed] the builder of mars threw, and its catalog was shut down before"))
    #expect(runs.value == 1)
  }

  @Test("After a shutdown has begun, an attempt that throws is the last one")
  func shutdownWithin() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { [runs, clock] catalog in
      try await catalog.retrying(.upTo(5, every: .seconds(2)), on: clock) {
        await door.pass()
        throw Refusal(attempt: runs.add())
      }
    }
    let task = Task { try await catalog.obtain(\.mars) }
    await door.waitFor(1)
    let shutdown = Task { try await catalog.shutdown() }
    while !catalog.isClosed { await Task.yield() }
    await door.open()
    await #expect(throws: CatalogError.closed("mars")) { try await task.value }
    try await shutdown.value
    #expect(runs.value == 1)
  }

  @Test("The end of a scope that can't wait ends the pause, too")
  func scopeWithoutWaiting() async throws {
    supplyMars(as: .scoped(RequestScope.self))
    let task = await Task { [catalog, clock] in
      let scope = catalog.makeScope(RequestScope.self)
      let task = Task { try await scope.obtain(\.mars) }
      try? await clock.waitForSleepers()
      scope.closeWithoutDisposal()
      return task
    }.value
    await #expect(throws: CatalogError.closed("mars")) { try await task.value }
    #expect(runs.value == 1)
  }

  @Test("A pause that has ended leaves nothing behind")
  func released() async throws {
    supplyMars(failing: 1)
    weak var weakClock: TrackedClock?
    do {
      let tracked = TrackedClock()
      weakClock = tracked
      catalog.supply(VenusBlueprint.self, as: .transient) { [weak tracked, runs] catalog in
        try await catalog.retrying(.upTo(2, every: .seconds(1)), on: try #require(tracked)) {
          if runs.add() == 1 { throw Refusal(attempt: 1) }
          return Part()
        }
      }
      _ = try await catalog.obtain(\.venus)
      withExtendedLifetime(tracked) {}
    }
    while weakClock != nil { await Task.yield() }
  }
}

/// The error of an attempt.
private struct Refusal: Error, Equatable {
  let attempt: Int
}

/// A clock that can't sleep.
private struct BrokenClock: Clock {
  struct Failure: Error {}

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { throw Failure() }
}

/// A clock that doesn't wait, and whose end a test sees.
private final class TrackedClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

/// A clock that sleeps a number of times, and then fails.
private struct WornClock: Clock {
  let sleeps: Int
  private let calls = Tally()

  init(sleeps: Int) { self.sleeps = sleeps }

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    if calls.add() > sleeps { throw Mishap() }
  }
}

import ServiceCatalogDefaults
import Testing

@Suite("The manual clock", .timeLimit(.minutes(10)))
struct ManualClockTests {
  private let clock = ManualClock()

  @Test("The time changes only when the clock is advanced")
  func time() {
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    clock.advance(to: ManualClock.Instant(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(5))
    #expect(ManualClock(now: .init(offset: .seconds(1))).now.offset == .seconds(1))
  }

  @Test("A task wakes at its deadline, and not before")
  func deadline() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    async let short: Void = {
      try await clock.sleep(for: .seconds(1)); continuation.yield(1)
    }()
    async let long: Void = {
      try await clock.sleep(for: .seconds(2)); continuation.yield(2)
    }()
    try await clock.waitForSleepers(2)
    clock.advance(by: .seconds(1))
    var numbers = stream.makeAsyncIterator()
    #expect(await numbers.next() == 1)
    // The other task still sleeps.
    try await clock.waitForSleeper(for: .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(await numbers.next() == 2)
    _ = try await (short, long)
  }

  @MainActor
  @Test("Tasks wake in the order of their deadlines, then in the order in which they slept")
  func order() async throws {
    var woken: [String] = []
    var tasks: [Task<Void, any Error>] = []
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("d", 3), ("late", 9)] {
      let count = tasks.count + 1
      tasks.append(
        Task { @MainActor in
          try await clock.sleep(for: .seconds(seconds))
          woken.append(name)
        })
      try await clock.waitForSleepers(count)
    }
    clock.advance(by: .seconds(3))
    for task in tasks.dropLast() { try await task.value }
    #expect(woken == ["a", "b", "c", "d"])
    clock.advance(by: .seconds(6))
    try await tasks[4].value
  }

  @Test("A deadline that has passed needs no waiting")
  func passed() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(5)))
    try await clock.sleep(for: .zero)
  }

  @Test("Cancelling a task that sleeps wakes only this task")
  func cancellation() async throws {
    let cancelled = Task { try await clock.sleep(for: .seconds(1)) }
    let other = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.waitForSleepers(2)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    try await clock.waitForSleeper(for: .seconds(2))
    clock.advance(by: .seconds(2))
    try await other.value
  }

  @Test("A cancelled task doesn't sleep, even if its deadline has passed")
  func cancelledBefore() async {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(for: .zero)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Cancelling a test that waits for tasks ends its wait")
  func cancelledWait() async {
    let waits = [
      Task { try await clock.waitForSleepers(1) }, Task { try await clock.waitForSleeper(for: .seconds(1)) },
    ]
    for wait in waits { wait.cancel() }
    for wait in waits { await #expect(throws: CancellationError.self) { try await wait.value } }
  }

  @MainActor
  @Test("A wait for a duration doesn't end when a task sleeps for longer")
  func longerSleep() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.waitForSleepers()
    var hasBegun = false
    let wait = Task { @MainActor in
      hasBegun = true
      try await clock.waitForSleeper(for: .seconds(1))
    }
    // The wait runs on the main actor until it suspends, so it waits when this task sees that it has begun.
    while !hasBegun { await Task.yield() }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    clock.advance(by: .seconds(2))
    try await sleeper.value
  }

  @Test("A wait ends when a task begins to sleep, or when the time that it waits for comes")
  func wait() async throws {
    async let count: Void = clock.waitForSleepers(1)
    async let duration: Void = clock.waitForSleeper(for: .seconds(3))
    let task = Task { try await clock.sleep(for: .seconds(5)) }
    try await count
    clock.advance(by: .seconds(2))
    try await duration
    clock.advance(by: .seconds(3))
    try await task.value
  }

  @Test("The clock drives code that knows only its protocol")
  func existential() async throws {
    let any: any Clock<Duration> = clock
    let task = Task { try await any.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test("The clock can't go back")
  func back() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(by: .seconds(-1))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a manual clock can't be set to an earlier time"))
  }
}

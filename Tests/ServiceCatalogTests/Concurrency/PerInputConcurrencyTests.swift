import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import Testing

@Suite("Concurrency: one instance for each input", .timeLimit(.minutes(10)))
struct PerInputConcurrencyTests {
  private let clock = ManualClock()
  private let catalog: Catalog

  init() { catalog = .forInputs(clock) }

  @Test("100 threads that need one input create one instance, and those of another input don't wait for them")
  func threads() {
    let built = Tally()
    let asking = Meeting(of: 100)
    catalog.supply(LimiterBlueprint.self) { input, _ in
      // A slow builder: every thread with the input is waiting before it ends, and those of others have ended.
      if input == "slow" { asking.wait() }
      built.add()
      return Resource(input)
    }
    let seen = Collected<ObjectIdentifier>()
    onThreads(100) { [catalog] thread in
      do {
        if thread < 10 { _ = try catalog.obtain(\.limiter, with: "\(thread)") }
        asking.arrive()
        seen.append(ObjectIdentifier(try catalog.obtain(\.limiter, with: "slow")))
      } catch {
        Issue.record(error)
      }
    }
    #expect(built.value == 11)
    #expect(Set(seen.all).count == 1)
  }

  @Test("Two tasks that need one input create one instance, and cancelling one doesn't cancel the other")
  func tasks() async throws {
    let (door, built) = (Door(), Tally())
    catalog.supply(TenantBlueprint.self) { input, _ in
      built.add()
      await door.pass()
      return Resource(input)
    }
    let first = Task { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    await door.waitFor(1)
    let second = Task.immediate { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    first.cancel()
    await #expect(throws: CatalogError.cancelled("tenant")) { try await first.value }
    await door.open()
    #expect(try await second.value === catalog.obtain(\.tenant, with: "a"))
    #expect(built.value == 1)
  }

  @Test(
    "If every caller is cancelled, nothing stays for the input, and the instance is disposed when its builder returns")
  func allCancelled() async throws {
    let door = Door()
    let log = Collected<String>()
    catalog.supply(TenantBlueprint.self) { input, _ in
      await door.pass()
      return Resource(input, in: log)
    }
    let tasks = (0..<5).map { _ in Task.immediate { [catalog] in try await catalog.obtain(\.tenant, with: "a") } }
    await door.waitFor(1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CatalogError.cancelled("tenant")) { try await task.value } }
    #expect(catalog.inputCount == 0)
    await door.open()
    while log.all.isEmpty { await Task.yield() }
    try await catalog.shutdown()
    #expect(log.all == ["a"])
  }

  @Test("An abandoned builder doesn't change the time of another instance for the same input")
  @MainActor
  func abandonedBesideAnother() async throws {
    let (door, tries, log) = (Door(), Tally(), Collected<String>())
    catalog.supply(TenantBlueprint.self) { _, _ in
      let isFirst = tries.add() == 1
      if isFirst { await door.pass() }
      return Resource(isFirst ? "abandoned" : "kept", in: log)
    }
    let first = Task { @MainActor [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    await door.waitFor(1)
    // The actor is busy until the second call has begun, so the first caller hasn't removed anything by then.
    first.cancel()
    let second = Task.immediate { @MainActor [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    #expect(try await second.value.name == "kept")
    await #expect(throws: CatalogError.cancelled("tenant")) { try await first.value }
    try await clock.waitForSleeper(for: .seconds(60))
    clock.advance(by: .seconds(59))
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "kept")
    await door.open()
    while log.all.isEmpty { await Task.yield() }
    clock.advance(by: .seconds(1))
    // The last obtain was a second ago.
    try await clock.waitForSleeper(for: .seconds(59))
    #expect(log.all == ["abandoned"])
    clock.advance(by: .seconds(59))
    while log.all.count < 2 { await Task.yield() }
    #expect(log.all == ["abandoned", "kept"])
  }

  @Test("If the last caller is cancelled when the instance is already kept, it ends after its time")
  func cancelledWhenKept() async throws {
    let door = Door()
    let log = Collected<String>()
    catalog.supply(TenantBlueprint.self) { input, _ in
      await door.pass()
      return Resource(input, in: log)
    }
    let caller = Guarded<Task<Resource, any Error>?>(nil)
    // The event comes after the instance is kept, and before its callers continue.
    catalog.observe { event in
      if case .assembled = event.kind, event.name == "tenant" { caller.withLock { $0 }?.cancel() }
    }
    let task = Task { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    caller.withLock { $0 = task }
    await door.waitFor(1)
    await door.open()
    await #expect(throws: CatalogError.cancelled("tenant")) { try await task.value }
    #expect(catalog.inputCount == 1)
    try await clock.waitForSleeper(for: .seconds(60))
    clock.advance(by: .seconds(60))
    while log.all.isEmpty { await Task.yield() }
    #expect(catalog.inputCount == 0)
  }

  @Test("Two tasks whose inputs need each other get the error of the cycle")
  func cycle() async throws {
    let door = Door()
    catalog.supply(TenantBlueprint.self) { input, catalog in
      await door.pass()
      return try await catalog.obtain(\.tenant, with: input == "a" ? "b" : "a")
    }
    let tasks = ["a", "b"].map { input in Task { [catalog] in try await catalog.obtain(\.tenant, with: input) } }
    await door.waitFor(2)
    await door.open()
    for task in tasks {
      let error = await #expect(throws: CatalogError.self) { try await task.value }
      if case .circularReference = error?.kind { continue }
      Issue.record("\(error as Any)")
    }
    #expect(catalog.inputCount == 0)
  }

  @Test("The chain of a cycle through several inputs has each service")
  func chain() async throws {
    let door = Door()
    catalog.supply(TenantBlueprint.self) { input, catalog in
      await door.pass()
      if input == "c" { return try await catalog.obtain(\.socket) }
      return try await catalog.obtain(\.tenant, with: input == "a" ? "b" : "c")
    }
    catalog.supply(SocketBlueprint.self) { catalog in try await catalog.obtain(\.tenant, with: "a") }
    let tasks = ["a", "b", "c"].map { input in
      Task { [catalog] in try await catalog.obtain(\.tenant, with: input) }
    }
    await door.waitFor(3)
    await door.open()
    for task in tasks {
      let error = await #expect(throws: CatalogError.self) { try await task.value }
      guard case .circularReference(let chain) = error?.kind else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(chain.count == 5 && chain.contains("socket"), "\(chain)")
    }
  }

  @Test("Two threads whose inputs need each other get the error of the cycle")
  func cycleOfThreads() {
    let building = Meeting(of: 2)
    catalog.supply(LimiterBlueprint.self) { input, catalog in
      building.arriveAndWait()
      return try catalog.obtain(\.limiter, with: input == "a" ? "b" : "a")
    }
    let errors = Collected<CatalogError>()
    onThreads(2) { [catalog] thread in
      do throws(CatalogError) {
        _ = try catalog.obtain(\.limiter, with: thread == 0 ? "a" : "b")
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.all.count == 2)
    for error in errors.all {
      if case .circularReference = error.kind { continue }
      Issue.record(error)
    }
  }

  @Test("A shutdown waits for a builder, whose caller gets the instance, and disposes it")
  func shutdownWhileBuilding() async throws {
    let door = Door()
    let log = Collected<String>()
    catalog.supply(TenantBlueprint.self) { input, _ in
      await door.pass()
      return Resource(input, in: log)
    }
    let task = Task { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    await door.waitFor(1)
    let shutdown = Task.immediate { [catalog] in try await catalog.shutdown() }
    await #expect(throws: CatalogError.closed("tenant")) { try await catalog.obtain(\.tenant, with: "b") }
    await door.open()
    #expect(try await task.value.name == "a")
    try await shutdown.value
    #expect(log.all == ["a"])
    #expect(catalog.inputCount == 0)
  }

  @Test("An entry that is replaced while the builder runs: the old instance goes to its caller only")
  func replacedWhileBuilding() async throws {
    let door = Door()
    catalog.supply(TenantBlueprint.self) { input, _ in
      await door.pass()
      return Resource("old")
    }
    let old = Task { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    await door.waitFor(1)
    catalog.supply(TenantBlueprint.self) { _, _ in Resource("new") }
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "new")
    await door.open()
    #expect(try await old.value.name == "old")
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "new")
  }

  @Test("No caller gets an instance whose disposal has begun before the call")
  func idleAndObtained() async throws {
    let ended = Tally()
    catalog.supply(TenantBlueprint.self) { input, _ in
      let disposals = Tally()
      return Resource(input, disposals) { _ in
        disposals.add()
        ended.add()
      }
    }
    catalog.supply(IdleLimiterBlueprint.self) { input, _ in
      let disposals = Tally()
      return Resource(input, disposals) { _ in
        disposals.add()
        ended.add()
      }
    }
    // The clock jumps beyond each deadline while tasks and timers meet. An instance that a caller gets can be disposed only if the
    // clock was advanced after its last obtain, which each round excludes with a fresh time.
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [catalog, clock] in
          for round in 0..<200 {
            let before = clock.now
            let resource =
              round.isMultiple(of: 2)
              ? try await catalog.obtain(\.tenant, with: "a") : try catalog.obtain(\.idleLimiter, with: "a")
            let isDisposed = resource.disposals.value > 0
            if isDisposed, clock.now.offset - before.offset < .seconds(60) { Issue.record("a disposed instance") }
          }
        }
      }
      group.addTask { [clock] in
        for _ in 0..<200 {
          clock.advance(by: .seconds(61))
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
    try await catalog.shutdown()
    #expect(ended.value > 0)
  }

  @Test("An obtain that has found an instance which ends meanwhile begins again")
  func foundAndEnded() async throws {
    // `==` runs between the search and the use of the instance: it lets the clock end the instance.
    let meeting = Guarded<(@Sendable () -> Void)?>(nil)
    let ended = Tally()
    catalog.supply(SlowInputBlueprint.self) { _, _ in Resource("slow") { _ in ended.add() } }
    let first = try catalog.obtain(\.slowInput, with: SlowInput(meeting: meeting))
    try await clock.waitForSleepers()
    let found = Gate()
    let goOn = Gate()
    meeting.withLock {
      $0 = {
        found.open()
        goOn.wait()
      }
    }
    let errand = Errand { [catalog] in try? catalog.obtain(\.slowInput, with: SlowInput(meeting: meeting)) }
    found.wait()
    meeting.withLock { $0 = nil }
    clock.advance(by: .seconds(60))
    while ended.value == 0 { await Task.yield() }
    goOn.open()
    let second = errand.result() ?? nil
    #expect(second != nil && second !== first)
    #expect(ended.value == 1)
  }
}

/// An input whose `==` calls a function of the test.
private struct SlowInput: Hashable, Sendable {
  let meeting: Guarded<(@Sendable () -> Void)?>

  static func == (left: Self, right: Self) -> Bool {
    left.meeting.withLock { $0 }?()
    return true
  }

  func hash(into hasher: inout Hasher) {}
}

private struct SlowInputBlueprint: SharedParameterizedBlueprint, DisposableBlueprint {
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration> { try catalog.obtain(\.clock) }
  static func assemble(_ input: SlowInput, from catalog: any Assembling) -> Resource { Resource("slow") }
  static func dispose(_ instance: Resource, after ending: Ending) async throws {
    try await instance.close(after: ending)
  }
}

extension Catalog {
  fileprivate var slowInput: SlowInputBlueprint.Type { SlowInputBlueprint.self }
}

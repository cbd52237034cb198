import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import Testing

@Suite("Instances for inputs that end when they are idle", .timeLimit(.minutes(10)))
struct IdleInputTests {
  private let clock = ManualClock()
  private let catalog: Catalog
  private let log = Collected<String>()
  private let alive = Tally()

  init() {
    catalog = .forInputs(clock)
    catalog.supply(IdleLimiterBlueprint.self) { [log, alive] input, _ in Resource(input, in: log, alive: alive) }
    catalog.supply(TenantBlueprint.self) { [log, alive] input, _ in Resource(input, in: log, alive: alive) }
  }

  /// Waits until a condition is true, which a timer's task changes.
  private func wait(until condition: () -> Bool) async throws {
    while !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  @Test(
    "An instance is disposed and released after its time, and the next obtain creates another",
    arguments: [false, true])
  func idle(isAsync: Bool) async throws {
    func obtain() async throws -> Resource {
      if isAsync { try await catalog.obtain(\.tenant, with: "a") } else { try catalog.obtain(\.idleLimiter, with: "a") }
    }
    let first = ObjectIdentifier(try await obtain())
    try await clock.waitForSleeper(for: .seconds(60))
    clock.advance(by: .seconds(59))
    #expect(ObjectIdentifier(try await obtain()) == first)
    #expect(log.all.isEmpty)
    clock.advance(by: .seconds(1))
    // The last obtain was a second ago.
    try await clock.waitForSleeper(for: .seconds(59))
    #expect(alive.value == 1)
    clock.advance(by: .seconds(59))
    try await wait { alive.value == 0 }
    #expect(log.all == ["a"])
    #expect(catalog.inputCount == 0)
    #expect(try await obtain().name == "a")
    #expect(alive.value == 1)
  }

  @Test("A clock whose time stands still, and whose sleep returns at once, ends an instance")
  func standingStill() async throws {
    catalog.supply(ServiceCatalogDefaults.DefaultServices.ClockBlueprint.self, instance: StandingClock())
    _ = try catalog.obtain(\.idleLimiter, with: "a")
    try await wait { alive.value == 0 }
    #expect(log.all == ["a"])
  }

  @Test("An obtain after the time ends the instance itself if the timer's task is late", arguments: [false, true])
  func late(isAsync: Bool) async throws {
    catalog.supply(ServiceCatalogDefaults.DefaultServices.ClockBlueprint.self, instance: LateClock(time: clock))
    func obtain() async throws -> ObjectIdentifier {
      ObjectIdentifier(
        isAsync ? try await catalog.obtain(\.tenant, with: "a") : try catalog.obtain(\.idleLimiter, with: "a"))
    }
    let kept = try await obtain()
    clock.advance(by: .seconds(59))
    #expect(try await obtain() == kept)
    #expect(log.all.isEmpty)
    clock.advance(by: .seconds(60))
    _ = try await obtain()
    try await wait { alive.value == 1 }
    #expect(log.all == ["a"])
    #expect(catalog.inputCount == 1)
    try await catalog.shutdown()
    #expect(log.all == ["a", "a"])
  }

  @Test("Each instance has a time of its own, and a thousand leave nothing behind")
  func thousand() async throws {
    for input in 0..<1_000 { _ = try catalog.obtain(\.idleLimiter, with: "\(input)") }
    #expect(alive.value == 1_000)
    #expect(catalog.inputCount == 1_000)
    try await clock.waitForSleepers(1_000)
    clock.advance(by: .seconds(30))
    _ = try catalog.obtain(\.idleLimiter, with: "500")
    clock.advance(by: .seconds(30))
    try await wait { alive.value == 1 }
    #expect(catalog.inputCount == 1)
    try await clock.waitForSleeper(for: .seconds(30))
    clock.advance(by: .seconds(30))
    try await wait { alive.value == 0 }
    #expect(catalog.inputCount == 0)
    #expect(Set(log.all).count == 1_000 && log.all.last == "500")
    try await catalog.shutdown()
    #expect(log.all.count == 1_000)
  }

  @Test("While an instance is disposed, an obtain creates another one, and the shutdown waits for the disposal")
  func disposing() async throws {
    let door = Door()
    let tries = Tally()
    catalog.supply(TenantBlueprint.self) { [log] input, _ in
      let number = tries.add()
      return Resource("\(input)\(number)") { _ in
        if number == 1 { await door.pass() }
        log.append("\(input)\(number)")
      }
    }
    _ = try await catalog.obtain(\.tenant, with: "a")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    await door.waitFor(1)
    #expect(try await catalog.obtain(\.tenant, with: "a").name == "a2")
    let shutdown = Task.immediate { try await catalog.shutdown() }
    await #expect(throws: CatalogError.closed("tenant")) { try await catalog.obtain(\.tenant, with: "a") }
    #expect(log.all.isEmpty)
    await door.open()
    try await shutdown.value
    #expect(log.all == ["a1", "a2"])
  }

  @Test("The timeout of a shutdown cancels the disposal of an instance that has ended before, and names its service")
  func timeout() async throws {
    let (door, cancelled) = (Door(), Tally())
    catalog.supply(TenantBlueprint.self) { input, _ in
      Resource(input) { _ in
        await withTaskCancellationHandler {
          await door.pass()
        } onCancel: {
          cancelled.add()
        }
      }
    }
    _ = try await catalog.obtain(\.tenant, with: "a")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    await door.waitFor(1)
    let error = await #expect(throws: ShutdownError.self) { try await catalog.shutdown(timeout: .zero) }
    #expect(error?.errors.map(\.kind) == [.disposalFailed("test"), .disposalFailed("tenant")])
    try await wait { cancelled.value == 1 }
    await door.open()
  }

  @Test("An instance that is finished during a shutdown, when all callers were cancelled, has the shutdown's ending")
  func abandonedWhileClosing() async throws {
    let (door, log) = (Door(), log)
    catalog.supply(TenantBlueprint.self) { input, _ in
      await door.pass()
      return Resource(input) { ending in
        if case .failed = ending { log.append("failed") }
        throw Mishap()
      }
    }
    let caller = Task { [catalog] in try await catalog.obtain(\.tenant, with: "a") }
    await door.waitFor(1)
    let shutdown = Task { [catalog] in try await catalog.shutdown(.failed(Mishap())) }
    while !catalog.isClosed { await Task.yield() }
    caller.cancel()
    await #expect(throws: CatalogError.cancelled("tenant")) { try await caller.value }
    await door.open()
    let error = await #expect(throws: ShutdownError.self) { try await shutdown.value }
    #expect(error?.errors.map(\.kind) == [.disposalFailed("tenant")])
    #expect(log.all == ["failed"])
  }

  @Test("A shutdown disposes each instance once, whatever the clock does")
  func shutdown() async throws {
    _ = try await catalog.obtain(\.tenant, with: "a")
    _ = try catalog.obtain(\.idleLimiter, with: "b")
    try await clock.waitForSleepers(2)
    try await catalog.shutdown()
    #expect(log.all == ["b", "a"])
    clock.advance(by: .seconds(120))
    #expect(alive.value == 0)
    #expect(log.all == ["b", "a"])
  }

  @Test("A replaced instance waits for its disposal, and its time doesn't matter any more")
  func replaced() async throws {
    _ = try catalog.obtain(\.idleLimiter, with: "a")
    try await clock.waitForSleepers()
    catalog.supply(IdleLimiterBlueprint.self) { input, _ in Resource("new") }
    clock.advance(by: .seconds(120))
    #expect(try catalog.obtain(\.idleLimiter, with: "a").name == "new")
    #expect(log.all.isEmpty)
    try await catalog.disposeReplaced()
    #expect(log.all == ["a"])
  }

  @Test("A disposal that throws is an event, and the input can be obtained again")
  func failure() async throws {
    let events = catalog.eventLog()
    catalog.supply(IdleLimiterBlueprint.self) { input, _ in Resource(input) { _ in throw Mishap() } }
    _ = try catalog.obtain(\.idleLimiter, with: "a")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await wait { events.lines.contains("failed to dispose idleLimiter") }
    #expect(
      events.lines.suffix(3) == ["released idleLimiter", "disposing idleLimiter", "failed to dispose idleLimiter"])
    #expect(try catalog.obtain(\.idleLimiter, with: "a").name == "a")
  }

  @Test("A clock that can't be obtained fails the assembly")
  func clockMissing() throws {
    let catalog = Catalog(name: "test")
    IdleLimiterBlueprint().install(in: catalog)
    let error = #expect(throws: CatalogError.self) { try catalog.obtain(\.idleLimiter, with: "a") }
    #expect(error == .missingEntry("clock"))
    #expect(error?.path.map(\.name) == ["idleLimiter", "clock"])
    #expect(catalog.inputCount == 0)
  }

  @Test("A catalog that is released releases the instances, and its timers end")
  func released() async throws {
    func run() async throws {
      let catalog = Catalog.forInputs(clock)
      catalog.supply(BucketBlueprint.self) { input, _ in Part("\(input)") }
      catalog.supply(IdlePartBlueprint.self) { [alive] input, _ in Part(input, alive: alive) }
      for input in ["a", "b"] { _ = try catalog.obtain(\.idlePart, with: input) }
      try await clock.waitForSleepers(2)
      #expect(alive.value == 2)
    }
    try await run()
    try await wait { alive.value == 0 }
    clock.advance(by: .seconds(120))
  }

  @Test("An idle instance without a disposal is only released")
  func undisposed() async throws {
    catalog.supply(IdlePartBlueprint.self) { [alive] input, _ in Part(input, alive: alive) }
    _ = try catalog.obtain(\.idlePart, with: "a")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await wait { alive.value == 0 }
  }

  @Test("The time begins when the first caller gets the instance")
  func firstUse() async throws {
    let built = Tally()
    catalog.supply(TenantBlueprint.self) { [log] input, _ in
      built.add()
      return Resource(input, in: log)
    }
    // The event comes after the instance is kept, and before its caller continues.
    catalog.observe { [clock] event in
      if case .assembled = event.kind, event.name == "tenant" { clock.advance(by: .seconds(60)) }
    }
    _ = try await catalog.obtain(\.tenant, with: "a")
    try await clock.waitForSleeper(for: .seconds(60))
    #expect(log.all.isEmpty)
    #expect(built.value == 1)
  }

  @Test("A time of zero ends an instance when its first caller has it")
  func zero() async throws {
    catalog.supply(BriefPartBlueprint.self) { [alive] input, _ in Part(input, alive: alive) }
    for input in ["a", "b"] { #expect(try catalog.obtain(\.briefPart, with: input).name == input) }
    try await wait { alive.value == 0 && catalog.inputCount == 0 }
  }

  @Test("The disposal's Catalog.main is the catalog")
  func main() async throws {
    let seen = Collected<ObjectIdentifier>()
    catalog.supply(IdleLimiterBlueprint.self) { input, _ in
      Resource(input) { _ in seen.append(ObjectIdentifier(Catalog.main)) }
    }
    _ = try catalog.obtain(\.idleLimiter, with: "a")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    try await wait { !seen.all.isEmpty }
    #expect(seen.all == [ObjectIdentifier(catalog)])
  }
}

private struct IdlePartBlueprint: SharedParameterizedBlueprint {
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) throws -> any Clock<Duration> { try catalog.obtain(\.clock) }
  static func assemble(_ input: String, from catalog: any Assembling) -> Part { Part(input) }
}

private struct BriefPartBlueprint: SharedParameterizedBlueprint {
  static var idle: Duration? { .zero }
  static func assemble(_ input: String, from catalog: any Assembling) -> Part { Part(input) }
}

extension Catalog {
  fileprivate var briefPart: BriefPartBlueprint.Type { BriefPartBlueprint.self }
  fileprivate var idlePart: IdlePartBlueprint.Type { IdlePartBlueprint.self }
}

/// A clock whose sleepers wake up too late.
private struct LateClock: Clock {
  let time: ManualClock
  var now: ManualClock.Instant { time.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await time.sleep(until: deadline.advanced(by: .seconds(3_600)), tolerance: tolerance)
  }
}

/// A clock of a careless test.
private struct StandingClock: Clock {
  let now = ContinuousClock.now
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async {}
}

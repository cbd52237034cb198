#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite("Timeouts, the drain delay and readiness")
struct TimeoutTests {
  @Test("A start that takes too long is rolled back")
  func startThatTakesTooLongIsRolledBack() async throws {
    let clock = ManualClock()
    let isStuck = Gate()
    let world = FailureTests.chain { nodes in
      nodes[2].assemble = {
        await isStuck.open(); for await _ in AsyncStream<Void>.never {}; try Task.checkCancellation()
      }
    }
    let group = CatalogServiceGroup(world.catalog(), .init(startTimeout: .seconds(10), clock: clock))
    let ready = Task { await group.readiness.waitUntilReady() }
    async let errors = FailureTests.errors(group)
    try await clock.waitForSleeper(for: .seconds(10))
    await isStuck.wait()
    clock.advance(by: .seconds(10))
    let error = try #require(try await errors.first as? ServiceError)
    #expect(error.kind == .startTimedOut(.seconds(10)))
    #expect(error.waiting.contains { $0.hasSuffix("runnableNode<P2>") })
    #expect(try await errors.count == 1)
    #expect(await ready.value == false)
    let ends = world.journal.all.filter { $0.hasPrefix("end") }
    #expect(ends == Array(["end 1", "end 0"].suffix(ends.count)))
    #expect(world.journal.all.suffix(2) == ["dispose 1 failed", "dispose 0 failed"])
  }

  @Test("A service that never becomes ready is named in the error")
  func serviceThatNeverBecomesReadyIsNamed() async throws {
    let clock = ManualClock()
    let waits = Gate()
    let world = FailureTests.chain { nodes in
      nodes[3].assemble = { await waits.open() }
      nodes[1].becomeReady = {
        for await _ in AsyncStream<Void>.never {}; try Task.checkCancellation()
      }
    }
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog, .init(startTimeout: .seconds(10), clock: clock))
    async let errors = FailureTests.errors(group)
    try await clock.waitForSleeper(for: .seconds(10))
    await waits.wait()
    while world.journal.index(of: "begin 1") == nil { await Task.yield() }
    clock.advance(by: .seconds(10))
    let error = try #require(try await errors.first as? ServiceError)
    let name = "runnableNode<P3> -> runnableNode<P2> -> runnableNode<P1> (not ready)"
    #expect(error.waiting.contains(name))
  }

  @Test("A service that does not stop is abandoned")
  func serviceThatDoesNotStopIsAbandoned() async throws {
    let clock = ManualClock()
    let (asked, never) = (Gate(), Gate())
    let world = FailureTests.chain { nodes in
      nodes[2].run = {
        try? await gracefulShutdown(); await asked.open(); await never.wait()
      }
    }
    let group = CatalogServiceGroup(
      world.catalog(), .init(startTimeout: nil, stopTimeout: .seconds(5), clock: clock))
    let error = try await testGracefulShutdown { trigger in
      async let errors = FailureTests.errors(group)
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      await asked.wait()
      try await clock.waitForSleeper(for: .seconds(5))
      clock.advance(by: .seconds(5))
      return try await errors
    }
    #expect(error.first as? ServiceError == ServiceError(.stopTimedOut("runnableNode<P2>", .seconds(5))))
    #expect(error.count == 1)
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ["end 3", "end 1", "end 0"])
    await never.open()
  }

  @Test("Services continue to run during the drain delay")
  func servicesRunDuringTheDrainDelay() async throws {
    let clock = ManualClock()
    let world = FailureTests.chain()
    let catalog = world.catalog()
    catalog.install(ReadinessBlueprint())
    let group = CatalogServiceGroup(
      catalog, .init(startTimeout: nil, stopTimeout: nil, drainDelay: .seconds(7), clock: clock))
    let readiness = try catalog.obtain(\.readiness)
    #expect(readiness === group.readiness)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await clock.waitForSleeper(for: .seconds(7))
      #expect(readiness.state == .draining && !readiness.isReady)
      clock.advance(by: .seconds(6))
      #expect(try catalog.obtain(\.readiness).state == .draining)
      #expect(!world.journal.all.contains { $0.hasPrefix("end") })
      clock.advance(by: .seconds(1))
      try await run
    }
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ["end 3", "end 2", "end 1", "end 0"])
  }

  @Test("A readiness installed later also follows the group")
  func laterReadinessAlsoFollowsTheGroup() async throws {
    let catalog = World([Behavior()]).catalog()
    let group = CatalogServiceGroup(catalog)
    catalog.install(ReadinessBlueprint())
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      let readiness = try catalog.obtain(\.readiness)
      // The group's own readiness is notified first.
      #expect(await readiness.waitUntilReady())
      let states = readiness.states()
      trigger.triggerGracefulShutdown()
      try await run
      var all: [Readiness.State] = []
      for await state in states { all.append(state) }
      #expect(all == [.ready, .stopping, .stopped])
    }
  }

  @Test("A failure ends the drain delay")
  func failureEndsTheDrainDelay() async throws {
    let clock = ManualClock()
    let fails = Gate()
    let world = FailureTests.chain {
      $0[3].run = {
        await fails.wait(); throw Broken(name: "late")
      }
    }
    let group = CatalogServiceGroup(world.catalog(), .init(drainDelay: .seconds(7), clock: clock))
    let errors = try await testGracefulShutdown { trigger in
      async let errors = FailureTests.errors(group)
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await clock.waitForSleeper(for: .seconds(7))
      await fails.open()
      return try await errors
    }
    #expect(errors.first as? ServiceError == ServiceError(.failed("runnableNode<P3>")))
  }

  @Test("The readiness reports each state")
  func readinessReportsEachState() async throws {
    let clock = ManualClock()
    let group = CatalogServiceGroup(
      World([Behavior()]).catalog(), .init(startTimeout: nil, drainDelay: .seconds(1), clock: clock))
    let states = group.readiness.states()
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await clock.waitForSleeper(for: .seconds(1))
      clock.advance(by: .seconds(1))
      try await run
    }
    var all: [Readiness.State] = []
    for await state in states { all.append(state) }
    #expect(all == [.starting, .ready, .draining, .stopping, .stopped])
  }
}
#endif

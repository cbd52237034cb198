#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

/// Waits until the task is cancelled, and then yields many times.
func endSlowly() async {
  for await _ in AsyncStream<Void>.never {}
  for _ in 0..<500 { await Task.yield() }
}

@Suite("Stopping a service group", .timeLimit(.minutes(10)))
struct StopTests {
  @Test("Services stop only when no builder is running")
  func servicesStopOnlyWhenNoBuilderRuns() async throws {
    let isBuilding = Gate()
    let world = World([
      Behavior(), Behavior(needs: [0], becomeReady: { await isBuilding.wait() }), Behavior(needs: [0]),
      Behavior(
        needs: [1],
        assemble: {
          await isBuilding.wait()
          throw Broken(name: "disk")
        }),
    ])
    let catalog = world.catalog()
    catalog.supply(RunnableNode<P2>.self) { catalog in
      let service = try await world.build(2, catalog)
      await isBuilding.open()
      await endSlowly()
      world.journal.note("builder ended")
      return service
    }
    _ = try await FailureTests.errors(CatalogServiceGroup(catalog))
    let ended = try #require(world.journal.index(of: "builder ended"))
    for line in world.journal.all where line.hasPrefix("end") || line.hasPrefix("dispose") {
      #expect(try #require(world.journal.index(of: line)) > ended)
    }
  }

  @Test("Services stop only after the wait for readiness has ended")
  func servicesStopAfterTheWaitForReadiness() async throws {
    let isAwaited = Gate()
    let world = World([
      Behavior(), Behavior(needs: [0]),
      Behavior(assemble: {
        await isAwaited.wait()
        throw Broken(name: "disk")
      }),
    ])
    let journal = world.journal
    let slow = World([
      Behavior(),
      Behavior(becomeReady: {
        await isAwaited.open()
        await endSlowly()
        journal.note("no longer awaited")
      }),
    ])
    let catalog = world.catalog()
    catalog.supply(RunnableNode<P1>.self) { catalog in
      _ = try await world.build(1, catalog)
      return Running(index: 1, world: slow)
    }
    _ = try await FailureTests.errors(CatalogServiceGroup(catalog))
    let ended = try #require(journal.index(of: "no longer awaited"))
    #expect(ended < (try #require(journal.index(of: "end 0"))))
  }

  @Test("A builder's tasks don't see the shutdown during the drain delay")
  func tasksOfABuilderSeeNoShutdownDuringTheDrainDelay() async throws {
    let (clock, asked, journal) = (ManualClock(), Gate(), Journal())
    let ended = Gate()
    let world = World([
      Behavior(assemble: {
        Task {
          await asked.wait()
          journal.note("shuts down: \(Task.isShuttingDownGracefully)")
          await ended.open()
        }
      })
    ])
    let group = CatalogServiceGroup(
      world.catalog(), .init(startTimeout: nil, drainDelay: .seconds(7), clock: clock))
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await clock.waitForSleeper(for: .seconds(7))
      await asked.open()
      await ended.wait()
      clock.advance(by: .seconds(7))
      try await run
    }
    #expect(journal.all == ["shuts down: false"])
  }
}
#endif

#if Lifecycle
import Logging
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

@Suite("The end of the first services", .timeLimit(.minutes(10)))
struct FirstServiceTests {
  /// Two services, one of which the first one needs, and the first service.
  private func world(_ change: (inout [Behavior]) -> Void = { _ in }) -> (World, Catalog) {
    var nodes = [Behavior(), Behavior()] + Array(repeating: Behavior(), count: 5) + [Behavior(needs: [0])]
    change(&nodes)
    let (world, catalog) = (World(nodes), Catalog())
    for index in [0, 1] { Nodes.runnable[index].supply(to: catalog, world) }
    FirstNode<P7>.supply(to: catalog, world)
    return (world, catalog)
  }

  private let end = ["end 1", "dispose 1 finished", "end 7", "end 0", "dispose 0 finished"]

  @Test("They end after the disposals of all instances that they don't need", arguments: [false, true])
  func order(isCatalogShutDown: Bool) async throws {
    let (world, catalog) = world()
    // In the order of completion, this instance would be disposed last.
    try await Nodes.runnable[1].get(from: catalog)
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    if isCatalogShutDown { try await catalog.shutdown() } else { group.triggerGracefulShutdown() }
    try await run
    #expect(world.journal.all.suffix(5) == end)
  }

  @Test("They are cancelled after the disposals when the group is cancelled")
  func cancellation() async throws {
    let (world, catalog) = world { nodes in
      for index in nodes.indices {
        nodes[index].run = { for await _ in AsyncStream<Void>.never {} }
      }
    }
    let group = CatalogServiceGroup(catalog)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(world.journal.all.suffix(5) == end.map { $0.replacing("finished", with: "failed") })
  }

  @Test("Disposals that take too long leave them time")
  func lateDisposals() async throws {
    let (clock, disposing, never) = (ManualClock(), Gate(), Gate())
    let (world, catalog) = world { nodes in
      nodes[1].dispose = {
        await disposing.open()
        await never.wait()
      }
    }
    let log = EndLog()
    let group = CatalogServiceGroup(
      catalog,
      .init(
        startTimeout: nil, stopTimeout: nil, stopDeadline: .seconds(20), clock: clock,
        logger: Logger(label: "test") { _ in log }))
    async let errors = FailureTests.errors(group)
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    await disposing.wait()
    try await clock.waitForSleeper(for: .seconds(10))
    try await clock.waitForSleeper(for: .seconds(18))
    clock.advance(by: .seconds(10))
    // The first service has ended, and the disposal still runs.
    await log.hasEnded("runnableNode<P0>")
    #expect(world.journal.index(of: "dispose 0 finished") == nil)
    try await clock.waitForSleeper(for: .seconds(8))
    clock.advance(by: .seconds(8))
    #expect(try await errors.map { $0 as? CatalogError } == [.disposalFailed("runnableNode<P1>")])
    #expect(world.journal.index(of: "dispose 0 finished") != nil)
    await never.open()
  }

  @Test("One that doesn't end is abandoned and named, and the last disposals have time")
  func stuck() async throws {
    let (clock, asked, never) = (ManualClock(), Gate(), Gate())
    let (world, catalog) = world { nodes in
      nodes[7].run = {
        try? await gracefulShutdown()
        await asked.open()
        await never.wait()
      }
    }
    let group = CatalogServiceGroup(
      catalog, .init(startTimeout: nil, stopTimeout: nil, stopDeadline: .seconds(20), clock: clock))
    async let errors = FailureTests.errors(group)
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    await asked.wait()
    try await clock.waitForSleeper(for: .seconds(10))
    clock.advance(by: .seconds(10))
    let kinds = try await errors.map { ($0 as? ServiceError)?.kind }
    #expect(kinds == [.stopTimedOut("firstNode<P7>", .seconds(10))])
    #expect(world.journal.all.suffix(2) == ["end 0", "dispose 0 finished"])
    await never.open()
  }
}

/// A log handler that tells when the group has noticed the end of a service.
private final class EndLog: LogHandler {
  private let (ends, end) = AsyncStream.makeStream(of: String.self)
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .debug }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) {
    if event.message == "The service has ended", let entry = event.metadata?["entry"] { end.yield("\(entry)") }
  }

  func hasEnded(_ entry: String) async { for await ended in ends where ended == entry { return } }
}
#endif

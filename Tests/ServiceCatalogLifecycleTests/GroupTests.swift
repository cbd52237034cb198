#if Lifecycle
import Logging
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite("A group and its catalog", .timeLimit(.minutes(10)))
struct GroupTests {
  let ends = ["end 3", "end 2", "end 1", "end 0"]

  @Test("The group is stopped from code")
  func stopFromCode() async throws {
    let world = FailureTests.chain()
    let group = CatalogServiceGroup(world.catalog())
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    group.triggerGracefulShutdown()
    try await run
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ends)
    #expect(group.readiness.state == .stopped)
  }

  @Test("A stop before the start starts nothing")
  func stopBeforeTheStart() async throws {
    let world = FailureTests.chain()
    let group = CatalogServiceGroup(world.catalog())
    group.triggerGracefulShutdown()
    try await group.run()
    #expect(!world.journal.all.contains { $0.hasPrefix("begin") })
  }

  @Test("A shutdown of the catalog stops the services before it disposes an instance")
  func shutdownOfTheCatalog() async throws {
    let world = FailureTests.chain()
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    try await catalog.shutdown()
    #expect(
      world.journal.all.suffix(8) == ends + [
        "dispose 3 finished", "dispose 2 finished", "dispose 1 finished", "dispose 0 finished",
      ]
    )
    try await run
  }

  @Test("A catalog has one group that runs")
  func twoGroups() async throws {
    let catalog = FailureTests.chain().catalog()
    let (group, other) = (CatalogServiceGroup(catalog), CatalogServiceGroup(catalog))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    let errors = try await FailureTests.errors(other)
    #expect(errors.first as? ServiceError == ServiceError(.catalogHasGroup))
    #expect("\(errors)".contains("[catalog-has-group] another group runs the services of this catalog"))
    group.triggerGracefulShutdown()
    try await run
  }

  @Test(
    "The whole stop has a deadline, which leaves some time for the disposals", arguments: [[0], [0, 1]])
  func stopDeadline(stuck: [Int]) async throws {
    let (clock, asked, never, disposing) = (ManualClock(), Gate(), Gate(), Gate())
    let world = FailureTests.chain { nodes in
      nodes[3].run = {
        try? await gracefulShutdown()
        await asked.open()
        await never.wait()
      }
      for index in stuck {
        nodes[index].dispose = {
          await disposing.open()
          await never.wait()
        }
      }
    }
    let group = CatalogServiceGroup(
      world.catalog(), .init(startTimeout: nil, stopTimeout: nil, stopDeadline: .seconds(25), clock: clock))
    async let errors = FailureTests.errors(group)
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    await asked.wait()
    try await clock.waitForSleeper(for: .seconds(20))
    try await clock.waitForSleeper(for: .seconds(25))
    clock.advance(by: .seconds(20))
    await disposing.wait()
    try await clock.waitForSleeper(for: .milliseconds(4_500))
    clock.advance(by: .milliseconds(4_500))
    if stuck.count > 1 {
      try await clock.waitForSleeper(for: .milliseconds(4_500))
      clock.advance(by: .milliseconds(500))
    }
    let all = try await errors
    let kinds = all.compactMap { ($0 as? ServiceError)?.kind }
    #expect(kinds.first == .stopTimedOut("runnableNode<P3>", .seconds(20)))
    if stuck.count > 1 {
      #expect(kinds.dropFirst() == [.stopDeadlineExceeded(.seconds(25))])
    } else {
      // The services that P3 needs ended in time.
      #expect(kinds.count == 1)
      #expect(all.last as? CatalogError == .disposalFailed("runnableNode<P0>"))
    }
    await never.open()
  }

  @Test("The first services are ready before all others, and stop after them")
  func startOrder() async throws {
    let world = World([
      Behavior(), Behavior(needs: [0]), Behavior(), Behavior(), Behavior(), Behavior(), Behavior(),
      Behavior(needs: [0]),
    ])
    let catalog = Catalog()
    for kind in [Nodes.runnable[1], Nodes.runnable[0], Nodes.runnable[2]] { kind.supply(to: catalog, world) }
    FirstNode<P7>.supply(to: catalog, world)
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
    let journal = world.journal.all
    let ready = try #require(journal.firstIndex(of: "ready 7"))
    for index in [1, 2] { #expect(try #require(journal.firstIndex(of: "begin \(index)")) > ready) }
    // The first service needs this one.
    #expect(try #require(journal.firstIndex(of: "begin 0")) < ready)
    #expect(journal.filter { $0.hasPrefix("end") }.suffix(2) == ["end 7", "end 0"])
  }

  @Test("A wait for readiness ends with its service")
  func waitEndsWithItsService() async throws {
    let world = World([
      Behavior(
        becomeReady: {
          for await _ in AsyncStream<Void>.never {}
          try Task.checkCancellation()
        }, run: {})
    ])
    let group = CatalogServiceGroup(world.catalog(), .init(startTimeout: nil, stopDeadline: nil))
    let errors = try await FailureTests.errors(group)
    #expect(errors.contains { $0 as? ServiceError == ServiceError(.returned("runnableNode<P0>")) })
  }

  @Test("Services that are used outside of the graph are reported with the place and the fix")
  func outsideOfTheGraph() async throws {
    let log = RecordedLog()
    let (obtained, world) = (Gate(), World([]))
    let nodes = World([
      Behavior(),
      Behavior(run: {
        for _ in 0..<2 { _ = try await RunnableNode<P0>.obtain(from: Catalog.main) }
        await obtained.open()
        try? await gracefulShutdown()
      }),
      Behavior(),
    ])
    let catalog = Catalog()
    for kind in Nodes.runnable.prefix(2) { kind.supply(to: catalog, nodes) }
    let group = CatalogServiceGroup(
      catalog, .init(reportsUnrecordedNeeds: true, logger: Logger(label: "test") { _ in log }))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    catalog.supply(RunnableNode<P2>.self, fileID: "App/Late.swift", line: 7) { try await nodes.build(2, $0) }
    _ = try await RunnableNode<P2>.obtain(from: catalog)
    await obtained.wait()
    group.triggerGracefulShutdown()
    try await run
    _ = world
    #expect(
      log.texts.filter { $0.contains("[runnable-assembled-late]") } == [
        """
        [runnable-assembled-late] runnableNode<P2> was assembled after the services had started, so its service does not run
            runnableNode<P2>   supplied at App/Late.swift:7
          to fix: supply runnableNode<P2> before run()
        """
      ])
  }

  @Test("A running service that obtains another one is reported once")
  func unrecordedNeed() async throws {
    let log = RecordedLog()
    let (isReady, obtained) = (Gate(), Gate())
    let nodes = World([
      Behavior(),
      Behavior(run: {
        await isReady.wait()
        for _ in 0..<2 { _ = try await RunnableNode<P0>.obtain(from: Catalog.main) }
        await obtained.open()
        try? await gracefulShutdown()
      }),
    ])
    let group = CatalogServiceGroup(
      nodes.catalog(), .init(reportsUnrecordedNeeds: true, logger: Logger(label: "test") { _ in log }))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    await isReady.open()
    await obtained.wait()
    group.triggerGracefulShutdown()
    try await run
    #expect(
      log.texts.filter { $0.contains("[unrecorded-need]") } == [
        """
        [unrecorded-need] the service of runnableNode<P1> obtained runnableNode<P0> while it ran, and may outlive its service
          runnableNode<P1> -> runnableNode<P0>
            runnableNode<P1>   supplied at App/Entries.swift:1
            runnableNode<P0>   supplied at App/Entries.swift:0
          to fix: obtain runnableNode<P0> in the builder of runnableNode<P1>
        """
      ])
  }
}

/// A node whose service starts before all others.
struct FirstNode<P: Place>: AsyncBlueprint, NotedBlueprint, Node {
  static var startOrder: StartOrder { .first }
  static func assemble(from catalog: any Assembling) async throws -> Running { throw Broken(name: "no builder") }
  static func waitUntilReady(_ instance: Running) async throws {
    instance.world.journal.note("ready \(instance.index)")
  }
  static func supply(to catalog: Catalog, _ world: World) {
    catalog.supply(Self.self) { try await world.build(P.index, $0) }
  }
  static func get(from catalog: Catalog) async throws { _ = try await obtain(from: catalog) }
}

/// A log handler that keeps the texts of errors.
final class RecordedLog: LogHandler {
  private let recorded = Journal()
  var texts: [String] { recorded.all }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(event: LogEvent) { event.metadata?["error"].map { recorded.note("\($0)") } }
}
#endif

#if Lifecycle
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle
import Testing

@Suite("The order of a start and of the catalog's own shutdown", .timeLimit(.minutes(1)))
struct CatalogShutdownTests {
  /// The nodes of services that begin first, and whose behavior doesn't matter.
  private let others = World(Array(repeating: Behavior(), count: 8))

  @Test("The services that two first ones need start before both")
  func neededFirsts() async throws {
    let world = World(
      [Behavior(), Behavior()] + Array(repeating: Behavior(), count: 4) + [Behavior(needs: [0]), Behavior(needs: [1])])
    let catalog = Catalog()
    for kind in [Nodes.runnable[0], Nodes.runnable[1]] { kind.supply(to: catalog, world) }
    FirstNode<P6>.supply(to: catalog, world)
    FirstNode<P7>.supply(to: catalog, world)
    let group = CatalogServiceGroup(catalog, .init(startTimeout: nil))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
  }

  @Test("A first service's builder can wait for a service that it obtains when that is assembled already")
  func lateNeed() async throws {
    let (assembled, begun) = (Gate(), Gate())
    let world = World([
      Behavior(run: {
        await begun.open()
        try? await gracefulShutdown()
      }), Behavior(assemble: { await assembled.wait() }),
    ])
    let catalog = Catalog()
    for kind in [Nodes.runnable[0], Nodes.runnable[1]] { kind.supply(to: catalog, world) }
    catalog.supply(FirstNode<P7>.self) { catalog in
      _ = try await Nodes.runnable[0].get(from: catalog)
      // The group handles the assembly of this one after that of the needed service.
      await assembled.open()
      try await Nodes.runnable[1].get(from: catalog)
      try await Nodes.runnable[0].get(from: catalog)
      await begun.wait()
      return Running(index: 7, world: others)
    }
    let group = CatalogServiceGroup(catalog, .init(startTimeout: nil))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
  }

  @Test("A shutdown of the catalog stops the services before anything is closed", arguments: [false, true])
  func shutdownFirst(isDuringStart: Bool) async throws {
    let (begun, proceed) = (Gate(), Gate())
    let world = World([
      Behavior(),
      Behavior(
        needs: [0],
        becomeReady: {
          await begun.open()
          if isDuringStart { await proceed.wait() }
        },
        run: {
          let scope = try Catalog.main.openScope(Stay.self)
          try? await gracefulShutdown()
          _ = try? await FirstNode<P7>.obtain(from: scope.catalog)
          try await scope.end(.finished)
        }),
    ])
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog, .init(stopDeadline: nil, drainDelay: .milliseconds(1)))
    async let run: Void = group.run()
    await begun.wait()
    if !isDuringStart { #expect(await group.readiness.waitUntilReady()) }
    catalog.supply(FirstNode<P7>.self) { _ in Running(index: 7, world: others) }
    async let first: Void = catalog.shutdown(timeout: .zero)
    async let second: Void = catalog.shutdown()
    for await state in group.readiness.states() where state == .stopping { break }
    await proceed.open()
    _ = try? await first
    _ = try? await second
    try await run
    let journal = world.journal.all
    let ends = try #require(journal.lastIndex { $0.hasPrefix("end") })
    #expect(journal.filter { $0.hasPrefix("end") } == ["end 1", "end 0"])
    #expect(journal[..<ends].allSatisfy { !$0.hasPrefix("dispose") })
    #expect(group.readiness.state == .stopped)
  }

  @Test("A job that has ended is ready for those that need it, whatever its own wait does")
  func endedJob() async throws {
    let catalog = Catalog()
    catalog.supply(EndingJobBlueprint.self) { _ in EndingJob() }
    let group = CatalogServiceGroup(catalog, .init(startTimeout: nil))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
  }
}

private enum Stay: CatalogScope {}

/// A job whose wait ends only if it's cancelled.
private struct EndingJob: Service {
  func run() async throws {}
}

private struct EndingJobBlueprint: SuppliedBlueprint, RunnableBlueprint {
  typealias Output = EndingJob
  static var whenServiceReturns: ServiceReturn { .continues }
  static func waitUntilReady(_ job: EndingJob) async throws {
    for await _ in AsyncStream<Void>.never {}
    try Task.checkCancellation()
  }
}
#endif

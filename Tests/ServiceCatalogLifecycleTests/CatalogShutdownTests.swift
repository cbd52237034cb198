#if Lifecycle
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle
import Testing

@Suite("The order of a start and of the catalog's own shutdown", .timeLimit(.minutes(10)))
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

  @Test("A scope's group runs only the scope's services, and has a readiness of its own", arguments: [false, true])
  func scopesServices(isFirst: Bool) async throws {
    let (outer, inner, root) = (World([Behavior()]), World([Behavior(), Behavior()]), Catalog())
    if isFirst { FirstNode<P7>.supply(to: root, others) } else { outer.kinds[0].supply(to: root, outer) }
    root.install(ReadinessBlueprint())
    if isFirst { _ = try await FirstNode<P7>.obtain(from: root) } else { try await outer.kinds[0].get(from: root) }
    let scope = root.makeScope(Stay.self)
    inner.kinds[1].supply(to: scope, inner)
    let group = CatalogServiceGroup(scope)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run.value
    #expect(inner.journal.all.contains("end 1"))
    #expect(!outer.journal.all.contains("begin 0"))
    #expect(try root.obtain(\.readiness).state == .starting)
    try await root.shutdown()
  }

  @Test("A scope's service starts that needs a running service of the catalog around it")
  func needsOuterService() async throws {
    let (log, obtained) = (RecordedLog(), Gate())
    let options = CatalogServiceGroup.Options(
      startTimeout: .seconds(60), reportsUnrecordedNeeds: true, logger: Logger(label: "test") { _ in log })
    let (world, root) = (World([Behavior()]), Catalog())
    world.kinds[0].supply(to: root, world)
    let outer = CatalogServiceGroup(root, options)
    let outerRun = Task { try await outer.run() }
    #expect(await outer.readiness.waitUntilReady())
    let scope = root.makeScope(Stay.self)
    let inner = World([
      Behavior(), Behavior(),
      Behavior(
        needs: [0, 1],
        run: {
          for kind in Nodes.runnable[0...1] { try await kind.get(from: .main) }
          await obtained.open()
          try? await gracefulShutdown()
        }),
    ])
    for kind in inner.kinds[1...] { kind.supply(to: scope, inner) }
    let group = CatalogServiceGroup(scope, options)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    await obtained.wait()
    group.triggerGracefulShutdown()
    try await run.value
    outer.triggerGracefulShutdown()
    try await outerRun.value
    #expect(inner.journal.all.filter { $0.hasPrefix("begin") } == ["begin 1", "begin 2"])
    #expect(log.texts.filter { $0.contains("[unrecorded-need]") }.isEmpty)
  }

  @Test("A service may obtain one that a scope's group runs, without a warning")
  func obtainsInnerService() async throws {
    let (log, isReady, obtained) = (RecordedLog(), Gate(), Gate())
    let options = CatalogServiceGroup.Options(
      reportsUnrecordedNeeds: true, logger: Logger(label: "test") { _ in log })
    let inner = World([Behavior(), Behavior()])
    let world = World([
      Behavior(run: {
        await isReady.wait()
        let scope = Catalog.main.makeScope(Stay.self)
        inner.kinds[1].supply(to: scope, inner)
        let group = CatalogServiceGroup(scope, options)
        let run = Task { try await group.run() }
        _ = await group.readiness.waitUntilReady()
        try await inner.kinds[1].get(from: scope)
        group.triggerGracefulShutdown()
        try await run.value
        await obtained.open()
        try? await gracefulShutdown()
      })
    ])
    let group = CatalogServiceGroup(world.catalog(), options)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    await isReady.open()
    await obtained.wait()
    group.triggerGracefulShutdown()
    try await run.value
    #expect(inner.journal.all.contains("end 1"))
    #expect(log.texts.filter { $0.contains("[unrecorded-need]") }.isEmpty)
  }

  @Test("A builder that outlives the group keeps neither the group nor its catalog")
  func outlivingBuilder() async throws {
    let (begun, end, ended) = (Gate(), Gate(), Gate())
    weak var released: Catalog?
    func run() async {
      let world = World([
        Behavior(assemble: {
          await begun.open()
          await end.wait()
          await ended.open()
        })
      ])
      let catalog = world.catalog()
      released = catalog
      let group = CatalogServiceGroup(
        catalog, .init(startTimeout: .milliseconds(1), stopTimeout: .milliseconds(1), stopDeadline: .milliseconds(1)))
      await #expect(throws: CatalogServiceGroupError.self) { try await group.run() }
    }
    await run()
    await begun.wait()
    await end.open()
    await ended.wait()
    while released != nil { await Task.yield() }
  }

  @Test("The error of a builder that succeeds later is released without a lock", .timeLimit(.minutes(1)))
  func outdatedError() async throws {
    let (world, journal) = (World([Behavior()], plain: [0]), Journal())
    let catalog = Catalog()
    catalog.supply(PlainNode<P0>.self) { catalog in
      if journal.all.isEmpty {
        journal.note("failed")
        throw ReleasedError {
          _ = try? catalog.obtain(\.readiness)
          journal.note("released")
        }
      }
      return Running(index: 0, world: world)
    }
    catalog.install(ReadinessBlueprint())
    let group = CatalogServiceGroup(catalog)
    await #expect(throws: CatalogError.self) { try await PlainNode<P0>.obtain(from: catalog) }
    #expect(journal.all == ["failed"])
    _ = try await PlainNode<P0>.obtain(from: catalog)
    #expect(journal.all == ["failed", "released"])
    withExtendedLifetime(group) {}
  }

  @Test("An instance that is completed too late is disposed with the group's failure")
  func lateInstance() async throws {
    let (begun, end) = (Gate(), Gate())
    let world = World([
      Behavior(run: {
        try? await gracefulShutdown()
        throw Broken(name: "flush")
      })
    ])
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    let late = World([
      Behavior(),
      Behavior(assemble: {
        await begun.open()
        await end.wait()
      }),
    ])
    late.kinds[1].supply(to: catalog, late)
    let building = Task { try await late.kinds[1].get(from: catalog) }
    await begun.wait()
    _ = try? await catalog.shutdown(timeout: .milliseconds(1))
    await end.open()
    _ = await building.result
    _ = await run.result
    while late.journal.all.last?.hasPrefix("dispose") != true { await Task.yield() }
    #expect(late.journal.all.last == "dispose 1 failed")
  }

  @Test("The services of a scope with nothing to dispose are stopped, however it ends", arguments: [false, true])
  func nothingToDispose(isSynchronous: Bool) async throws {
    let (world, root) = (World([Behavior()]), Catalog())
    let scope = root.makeScope(Stay.self)
    scope.supply(UndisposedBlueprint.self) { _ in Running(index: 0, world: world) }
    let group = CatalogServiceGroup(scope)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    if isSynchronous {
      scope.closeWithoutDisposal()
    } else {
      try await root.shutdown()
      #expect(world.journal.all.contains("end 0"))
    }
    try await run.value
    #expect(world.journal.all.contains("end 0"))
  }

  @Test(
    "Services stop before anything is disposed, however the catalog ends", arguments: ["scope", "parent", "overrides"])
  func ends(way: String) async throws {
    let (world, root) = (World([Behavior()]), Catalog())
    func start(in catalog: Catalog) async -> Task<Void, any Error> {
      world.kinds[0].supply(to: catalog, world)
      let group = CatalogServiceGroup(catalog)
      let run = Task { try await group.run() }
      #expect(await group.readiness.waitUntilReady())
      return run
    }
    let run: Task<Void, any Error>
    switch way {
    case "overrides":
      run = try await root.withOverrides { _ in
      } operation: {
        await start(in: .main)
      }
    case "parent":
      let scope = root.makeScope(Stay.self)
      run = await start(in: scope)
      try await root.shutdown()
    default:
      let scope = try root.openScope(Stay.self)
      run = await start(in: scope.catalog)
      try await scope.end()
    }
    try await run.value
    #expect(world.journal.all.suffix(2) == ["end 0", "dispose 0 finished"])
  }

  @Test(
    "Disposals receive the outcome that the shutdown's caller states, or the group's failure", arguments: [false, true])
  func outcome(fails: Bool) async throws {
    let world = World([
      Behavior(run: {
        try? await gracefulShutdown()
        if fails { throw Broken(name: "flush") }
      })
    ])
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog)
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    try await catalog.shutdown(fails ? .finished : .failed(Broken(name: "caller")))
    _ = await run.result
    #expect(world.journal.all.last == "dispose 0 failed")
    let late = CatalogServiceGroup(catalog)
    let error = await #expect(throws: CatalogServiceGroupError.self) { try await late.run() }
    #expect(error?.errors.first as? ServiceError == ServiceError(.catalogClosed))
  }

  @Test("After a failed start, a service that holds a scope is asked to stop at once")
  func failedStart() async throws {
    let begun = Gate()
    let world = World([
      Behavior(run: {
        let scope = try Catalog.main.openScope(Stay.self)
        await begun.open()
        try? await gracefulShutdown()
        try await scope.end()
      }),
      Behavior(assemble: {
        await begun.wait()
        throw Broken(name: "builder")
      }),
    ])
    // Nothing ends the waits but the services themselves.
    let group = CatalogServiceGroup(world.catalog(), .init(stopTimeout: nil, stopDeadline: nil))
    await #expect(throws: CatalogServiceGroupError.self) { try await group.run() }
    #expect(world.journal.all.contains("end 0"))
  }

  @Test("A scope's own entry isn't run instead of the catalog's")
  func scopesEntry() async throws {
    let release = Gate()
    let (world, inner) = (
      World([Behavior(assemble: { await release.wait() }), Behavior()]), World([Behavior(run: {})])
    )
    let catalog = world.catalog()
    catalog.supply(FirstNode<P7>.self) { catalog in
      let scope = try catalog.openScope(Stay.self)
      inner.kinds[0].supply(to: scope.catalog, inner)
      try await inner.kinds[0].get(from: scope.catalog)
      try await scope.end()
      await release.open()
      return Running(index: 7, world: others)
    }
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
    #expect(world.journal.all.contains("end 0"))
    #expect(!inner.journal.all.contains("begin 0"))
  }
}

private enum Stay: CatalogScope {}

/// A service without a disposal.
private struct UndisposedBlueprint: SharedBlueprint, NotedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Running { throw Broken(name: "no builder") }
}

/// A job whose wait ends only if it's cancelled.
private struct EndingJob: Service {
  func run() async throws {}
}

private struct EndingJobBlueprint: SuppliedBlueprint, RunnableBlueprint {
  typealias Output = EndingJob
  static var whenServiceReturns: ServiceReturn { .continues }
  static func waitUntilReady(_ job: EndingJob) async throws {
    for await _ in AsyncStream<Void>.never {}
    throw Broken(name: "the wait was interrupted")
  }
}

/// An error that calls a function when it is released.
private final class ReleasedError: Error {
  private let whenReleased: @Sendable () -> Void
  init(_ whenReleased: @escaping @Sendable () -> Void) { self.whenReleased = whenReleased }
  deinit { whenReleased() }
}
#endif

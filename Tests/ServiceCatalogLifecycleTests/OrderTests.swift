#if Lifecycle
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import Testing

/// A generator whose numbers are the same in each run of a test.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 31)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 29)
  }
}

/// An instance for each number, of which the first needs the second service.
private struct LinkBlueprint: AsyncParameterizedBlueprint {
  static let isFirstObtained = Mutex(Gate())

  static func assemble(_ input: Int, from catalog: any Assembling) async throws -> Int {
    let gate = isFirstObtained.withLock { $0 }
    if input == 1 {
      await gate.open()
      try await RunnableNode<P1>.get(from: catalog.owningCatalog)
    } else {
      await gate.wait()
      for _ in 0..<1_000 { await Task.yield() }
    }
    return input
  }
}

extension Catalog {
  fileprivate var link: LinkBlueprint.Type { LinkBlueprint.self }
}

@Suite("Order of starting and stopping")
struct OrderTests {
  /// Returns a random graph without cycles, some of whose nodes are not runnable.
  static func randomWorld(_ seed: UInt64) -> World {
    var random = SeededGenerator(state: seed)
    let count = Int.random(in: 2...8, using: &random)
    let nodes = (0..<count).map { index in
      var node = Behavior()
      node.needs = (0..<index).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let pauses = Int.random(in: 0..<4, using: &random)
      let pause: @Sendable () async -> Void = { for _ in 0..<pauses { await Task.yield() } }
      node.assemble = { await pause() }
      node.becomeReady = { await pause() }
      return node
    }
    return World(nodes, plain: Set((0..<count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }))
  }

  /// Compares the journal of a world with its graph.
  static func check(_ world: World, _ runnable: Set<Int>) throws {
    let journal = world.journal
    for index in runnable {
      let begin = try #require(journal.index(of: "begin \(index)"))
      let end = try #require(journal.index(of: "end \(index)"))
      let disposed = try #require(journal.index(of: "dispose \(index) finished"))
      #expect(end < disposed)
      for need in world.closure(index).intersection(runnable) {
        #expect(try #require(journal.index(of: "ready \(need)")) < begin)
        #expect(end < (try #require(journal.index(of: "end \(need)"))))
        #expect(disposed < (try #require(journal.index(of: "dispose \(need) finished"))))
      }
    }
  }

  @Test("Services start and stop in the order of the graph", arguments: 1...200 as ClosedRange<UInt64>)
  func servicesStartAndStopInTheOrderOfTheGraph(seed: UInt64) async throws {
    let world = Self.randomWorld(seed)
    let group = CatalogServiceGroup(world.catalog())
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    let runnable = Set(world.nodes.indices.filter { world.kinds[$0] == Nodes.runnable[$0] })
    try Self.check(world, runnable)
    #expect(world.journal.all.count { $0.hasPrefix("begin") } == runnable.count)
    #expect(group.readiness.state == .stopped)
  }

  @Test("Independent services start and stop concurrently")
  func independentServicesStartAndStopConcurrently() async throws {
    let (first, second, firstStops, secondStops) = (Gate(), Gate(), Gate(), Gate())
    let world = World([
      Behavior(
        becomeReady: {
          await first.open(); await second.wait()
        },
        run: {
          try? await gracefulShutdown(); await firstStops.open(); await secondStops.wait()
        }),
      Behavior(
        becomeReady: {
          await second.open(); await first.wait()
        },
        run: {
          try? await gracefulShutdown(); await secondStops.open(); await firstStops.wait()
        }),
    ])
    let group = CatalogServiceGroup(world.catalog())
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    #expect(world.journal.all.count { $0.hasPrefix("end") } == 2)
  }

  @Test("A builder can use a running service")
  func builderUsesARunningService() async throws {
    let isRunning = Gate()
    let world = World([
      Behavior(run: {
        await isRunning.open(); try? await gracefulShutdown()
      }),
      Behavior(needs: [0], assemble: { await isRunning.wait() }),
    ])
    let group = CatalogServiceGroup(world.catalog())
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    try Self.check(world, [0, 1])
  }

  @Test("The instances of two inputs have needs of their own, so that no service needs one that needs it")
  func inputs() async throws {
    LinkBlueprint.isFirstObtained.withLock { $0 = Gate() }
    let world = World([
      Behavior(assemble: { _ = try await Catalog.main.obtain(\.link, with: 2) }), Behavior(needs: [0]),
      Behavior(assemble: { _ = try await Catalog.main.obtain(\.link, with: 1) }),
    ])
    let catalog = world.catalog()
    catalog.install(LinkBlueprint())
    let group = CatalogServiceGroup(catalog)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    try Self.check(world, [0, 1, 2])
  }

  @Test("Instances assembled before the start keep their order")
  func earlierInstancesKeepTheirOrder() async throws {
    let world = World([Behavior(), Behavior(needs: [0]), Behavior(needs: [1]), Behavior(needs: [2])], plain: [1])
    let catalog = world.catalog()
    try await world.kinds[2].get(from: catalog)
    let group = CatalogServiceGroup(catalog)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    try Self.check(world, [0, 2, 3])
  }

  @Test("Each input of a parameterized service has its own dependencies")
  func eachInputHasItsOwnDependencies() async throws {
    let world = World([Behavior(), Behavior(), Behavior()])
    let catalog = Catalog()
    // The last service needs the middle one with an input. The middle one needs the first, which uses another input.
    catalog.supply(FirstBlueprint.self) { catalog in
      _ = try catalog.obtain(\.helper, with: 0)
      return Running(index: 0, world: world)
    }
    catalog.supply(MiddleBlueprint.self) { catalog in
      _ = try catalog.obtain(\.first)
      return Running(index: 1, world: world)
    }
    catalog.supply(LastBlueprint.self) { catalog in
      _ = try catalog.obtain(\.helper, with: 1)
      return Running(index: 2, world: world)
    }
    catalog.install(HelperBlueprint())
    let group = CatalogServiceGroup(catalog)
    _ = (try catalog.obtain(\.first), try catalog.obtain(\.middle), try catalog.obtain(\.last))
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    #expect(world.journal.all.filter { $0.hasPrefix("begin") } == ["begin 0", "begin 1", "begin 2"])
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ["end 2", "end 1", "end 0"])
  }
}

struct FirstBlueprint: SuppliedBlueprint, NotedBlueprint { typealias Output = Running }
struct MiddleBlueprint: SuppliedBlueprint, NotedBlueprint { typealias Output = Running }
struct LastBlueprint: SuppliedBlueprint, NotedBlueprint { typealias Output = Running }

struct HelperBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int {
    if input > 0 { _ = try catalog.obtain(\.middle) }
    return input
  }
}

extension Catalog {
  var first: FirstBlueprint.Type { FirstBlueprint.self }
  var middle: MiddleBlueprint.Type { MiddleBlueprint.self }
  var last: LastBlueprint.Type { LastBlueprint.self }
  var helper: HelperBlueprint.Type { HelperBlueprint.self }
}
#endif

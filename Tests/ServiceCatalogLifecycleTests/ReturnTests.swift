#if Lifecycle
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

/// A service that returns when its gate opens.
struct Job: Service {
  let gate: Gate
  let journal: Journal

  func run() async throws {
    await gate.wait()
    journal.note("job ended")
  }
}

struct WholeProgramBlueprint: SuppliedBlueprint, RunnableBlueprint {
  typealias Output = Job
  static var whenServiceReturns: ServiceReturn { .stopsGroup }
}

struct OnceBlueprint: SuppliedBlueprint, RunnableBlueprint {
  typealias Output = Job
  static var whenServiceReturns: ServiceReturn { .continues }
}

extension Catalog {
  var wholeProgram: WholeProgramBlueprint.Type { WholeProgramBlueprint.self }
}

/// A main-actor object that works in the background.
@MainActor final class Screen {
  nonisolated let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
}

struct ScreenBlueprint: MainActorBlueprint, RunnableBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Screen { throw Broken(name: "no builder") }
  static func service(for instance: Screen) -> any Service { ScreenService(screen: instance) }
}

struct ScreenService: Service {
  let screen: Screen
  func run() async throws {
    screen.journal.note("screen begins")
    try await gracefulShutdown()
  }
}

@Suite("Services that return")
struct ReturnTests {
  @Test("A job that returns ends the program without a failure")
  func jobEndsTheProgramWithoutAFailure() async throws {
    let (gate, journal) = (Gate(), Journal())
    let world = World([Behavior()])
    let catalog = world.catalog()
    catalog.supply(WholeProgramBlueprint.self) { _ in Job(gate: gate, journal: journal) }
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    await gate.open()
    try await run
    #expect(journal.all == ["job ended"])
    #expect(world.journal.all.suffix(2) == ["end 0", "dispose 0 finished"])
  }

  @Test("The other services continue when a job is done")
  func othersContinueWhenAJobIsDone() async throws {
    let (gate, journal) = (Gate(), Journal())
    let catalog = Catalog()
    catalog.supply(OnceBlueprint.self) { _ in Job(gate: gate, journal: journal) }
    catalog.supply(ScreenBlueprint.self) { _ in Screen(journal) }
    let group = CatalogServiceGroup(catalog)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      await gate.open()
      while journal.index(of: "job ended") == nil { await Task.yield() }
      #expect(group.readiness.isReady)
      trigger.triggerGracefulShutdown()
      try await run
    }
    #expect(Set(journal.all) == ["job ended", "screen begins"])
  }

  @Test("A ready-made instance is run")
  func readyInstanceIsRun() async throws {
    let (gate, journal) = (Gate(), Journal())
    let catalog = Catalog()
    catalog.supply(WholeProgramBlueprint.self, instance: Job(gate: gate, journal: journal))
    let group = CatalogServiceGroup(catalog)
    await gate.open()
    try await group.run()
    #expect(journal.all == ["job ended"])
  }

  @Test("A replaced instance is not run")
  func replacedInstanceIsNotRun() async throws {
    let (gate, journal) = (Gate(), Journal())
    let catalog = Catalog()
    let group = CatalogServiceGroup(catalog)
    catalog.supply(WholeProgramBlueprint.self) { _ in Job(gate: gate, journal: Journal()) }
    _ = try catalog.obtain(\.wholeProgram)
    catalog.supply(WholeProgramBlueprint.self) { _ in Job(gate: gate, journal: journal) }
    await gate.open()
    try await group.run()
    #expect(journal.all == ["job ended"])
  }

  @Test("An instance is not run if its entry was replaced while it was assembled")
  func replacedWhileAssembled() async throws {
    let (began, go, ready) = (Gate(), Gate(), Gate())
    let first = Behavior(becomeReady: { await ready.wait() })
    let world = World([
      first,
      Behavior(
        needs: [0],
        assemble: {
          await began.open()
          await go.wait()
        }),
    ])
    let replacement = World([first, Behavior(needs: [0])])
    let catalog = world.catalog()
    let group = CatalogServiceGroup(catalog)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      await began.wait()
      RunnableNode<P1>.supply(to: catalog, replacement)
      try await RunnableNode<P1>.get(from: catalog)
      await go.open()
      while world.journal.index(of: "assembled 1") == nil { await Task.yield() }
      // The group hears of the discarded instance before the services can start.
      for _ in 0..<1_000 { await Task.yield() }
      await ready.open()
      #expect(await group.readiness.waitUntilReady())
      trigger.triggerGracefulShutdown()
      try await run
    }
    #expect(replacement.journal.index(of: "begin 1") != nil)
    #expect(world.journal.index(of: "begin 1") == nil)
  }

  @Test("The catalog is no longer observed once all services are ready")
  func catalogIsNotObservedOnceAllAreReady() async throws {
    let catalog = World([Behavior()]).catalog()
    let group = CatalogServiceGroup(catalog, .init(reportsUnrecordedNeeds: false))
    #expect(catalog.isListenedTo)
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      #expect(await group.readiness.waitUntilReady())
      #expect(!catalog.isListenedTo)
      trigger.triggerGracefulShutdown()
      try await run
    }
  }
}
#endif

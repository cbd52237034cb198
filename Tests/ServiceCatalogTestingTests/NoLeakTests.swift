import Foundation
import ServiceCatalog
import ServiceCatalogStyles
import ServiceCatalogTesting
import Testing

@Suite(
  "Instances that don't leak",
  .catalog(leaks: .forbidden) { $0.install(ModelBlueprint(), RequestBlueprint(), SessionBlueprint()) })
struct NoLeakTests {
  /// A session that is released with the suite, before the trait looks for leaks.
  private let session: Session

  init() throws {
    session = try Catalog.main[\.session]
  }

  @Test("Instances of every lifetime that are released with the catalog aren't leaks")
  func everyLifetime() async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.supply(LockBlueprint.self, as: .graph) { _ in 1 }
    #expect(try Catalog.main[\.clock].now == 7)
    #expect(try Catalog.main[\.model].clock.now == 7)
    #expect(try Catalog.main[\.session] === session)
    try await Catalog.main.withScope(RequestScope.self) { scope in
      let request = try scope[\.request]
      await Task.yield()
      try #expect(scope[\.request] === request)
    }
    try Catalog.main.withOverrides {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
    } operation: {
      try #expect(Catalog.main[\.model].clock.now == 7)
    }
  }

  @Test("Instances that tasks and threads have just released aren't leaks", arguments: 0..<50)
  func letGoElsewhere(number: Int) async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { #expect(throws: Never.self) { try Catalog.main[\.model] } } }
    }
    await Task { _ = try? Catalog.main[\.model] }.value
  }

  @Test(
    "An instance that a thread releases after the catalog is no leak",
    .catalog(.empty) { $0.install(SessionBlueprint()) })
  func letGoLater() throws {
    let (catalog, held) = (WeakCatalog(catalog: Catalog.main), Collected<Session>())
    held.append(try Catalog.main[\.session])
    Thread.detachNewThread {
      // The trait looks for leaks for the first time after the catalog was deallocated.
      while catalog.catalog != nil { sched_yield() }
      for _ in 0..<5 { sched_yield() }
      held.removeAll()
    }
  }

  @Test("A broken reference cycle isn't a leak")
  func brokenCycle() throws {
    Catalog.main.supply(ClockBlueprint.self)
    let model = try Catalog.main[\.model]
    model.child = Child()
    model.child?.parent = model
    model.child = nil
  }

  @Test("Values aren't leaks wherever they are stored")
  func values() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: 5) }
    let clock = try Catalog.main[\.clock]
    Kept.clocks.append(clock)
  }

  @Test("A registered singleton that no builder created isn't a leak")
  func handedIn() {
    ServiceLocator.shared.registerSingleton(Kept.clock)
    #expect(ServiceLocator.shared.inject(ObjectClock.self) === Kept.clock)
  }

  @Test(
    "An excepted entry, whose builder returns an existing instance, is no leak",
    .catalog(leaks: .forbidden(except: ClockBlueprint.self)) { $0.supply(ClockBlueprint.self) { _ in Kept.clock } })
  func excepted() throws {
    #expect(try Catalog.main[\.model].clock.now == 7)
  }

  @Test("Leaks are not reported if the trait ignores them", .catalog(leaks: .ignored))
  func ignored() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog { $0.install(SessionBlueprint()) }
    // Inside this suite's trait, but in a detached task.
    try await Task.detached {
      try await trait.provideScope(for: test, testCase: nil) { Kept.sessions.append(try Catalog.main[\.session]) }
    }.value
  }

  @Test("Instances in the error of a throwing test aren't leaks")
  func thrown() async throws {
    struct Failure: Error { let session: Session }
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(.empty, leaks: .forbidden) { $0.install(SessionBlueprint()) }
    await #expect(throws: Failure.self) {
      try await trait.provideScope(for: test, testCase: nil) { throw Failure(session: try Catalog.main[\.session]) }
    }
  }
}

/// The tracker is internal to the package, so only this test can observe its deallocation.
@Test("The instance tracker is released with the last of its catalogs")
func trackerGoes() throws {
  weak var seen: InstanceTracker?
  do {
    let tracker = InstanceTracker()
    seen = tracker
    let catalog = Catalog(name: "tracked", listeners: [tracker], liveGuard: nil)
    catalog.install(SessionBlueprint())
    _ = try catalog.isolatedCopy().makeScope(RequestScope.self)[\.session]
  }
  #expect(seen == nil)
}

/// Objects that live as long as the process.
private enum Kept {
  static let clock = ObjectClock()
  static let clocks = Collected<any Clock>()
  static let sessions = Collected<Session>()
}

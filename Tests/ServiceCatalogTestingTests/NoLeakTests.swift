import Foundation
import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("No leak", .catalog(leaks: .forbidden) { $0.install(ModelBlueprint(), RequestBlueprint(), SessionBlueprint()) })
struct NoLeakTests {
  /// Goes with the suite, which goes before the trait looks.
  private let session: Session

  init() throws {
    session = try Catalog.main[\.session]
  }

  @Test("of what goes with the catalog, of every lifetime")
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

  @Test("of what tasks and threads held until just now", arguments: 0..<50)
  func letGoElsewhere(number: Int) async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { #expect(throws: Never.self) { try Catalog.main[\.model] } } }
    }
    await Task { _ = try? Catalog.main[\.model] }.value
  }

  @Test("of what a thread lets go after the catalog has gone", .catalog(.empty) { $0.install(SessionBlueprint()) })
  func letGoLater() throws {
    let (catalog, held) = (WeakCatalog(catalog: Catalog.main), Collected<Session>())
    held.append(try Catalog.main[\.session])
    Thread.detachNewThread {
      // The trait looks for the first time when the catalog has gone.
      while catalog.catalog != nil { sched_yield() }
      for _ in 0..<5 { sched_yield() }
      held.removeAll()
    }
  }

  @Test("of a cycle that was broken")
  func brokenCycle() throws {
    Catalog.main.supply(ClockBlueprint.self)
    let model = try Catalog.main[\.model]
    model.child = Child()
    model.child?.parent = model
    model.child = nil
  }

  @Test("of values, wherever they are")
  func values() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: 5) }
    let clock = try Catalog.main[\.clock]
    Kept.clocks.append(clock)
  }

  @Test("of what no builder made: a located instance that was handed in")
  func handedIn() {
    ServiceLocator.shared.registerSingleton(Kept.clock)
    #expect(ServiceLocator.shared.inject(ObjectClock.self) === Kept.clock)
  }

  @Test(
    "of what is excepted: a builder that hands out what it did not make",
    .catalog(leaks: .forbidden(except: ClockBlueprint.self)) { $0.supply(ClockBlueprint.self) { _ in Kept.clock } })
  func excepted() throws {
    #expect(try Catalog.main[\.model].clock.now == 7)
  }

  @Test("where nobody asks", .catalog(leaks: .ignored))
  func ignored() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog { $0.install(SessionBlueprint()) }
    // Within this suite's, but detached from it.
    try await Task.detached {
      try await trait.provideScope(for: test, testCase: nil) { Kept.sessions.append(try Catalog.main[\.session]) }
    }.value
  }

  @Test("of a test that throws, whose error may hold instances")
  func thrown() async throws {
    struct Failure: Error { let session: Session }
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(.empty, leaks: .forbidden) { $0.install(SessionBlueprint()) }
    await #expect(throws: Failure.self) {
      try await trait.provideScope(for: test, testCase: nil) { throw Failure(session: try Catalog.main[\.session]) }
    }
  }
}

/// It is of the package's own: nobody else can see it go.
@Test("What tracks instances goes with the last of its catalogs")
func trackerGoes() throws {
  weak var seen: InstanceTracker?
  do {
    let tracker = InstanceTracker()
    seen = tracker
    let catalog = Catalog(name: "tracked", tracker: tracker)
    catalog.install(SessionBlueprint())
    _ = try catalog.isolatedCopy().makeScope(RequestScope.self)[\.session]
  }
  #expect(seen == nil)
}

/// What lives as long as the process.
private enum Kept {
  static let clock = ObjectClock()
  static let clocks = Collected<any Clock>()
  static let sessions = Collected<Session>()
}

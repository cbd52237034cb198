import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// A number that is assembled asynchronously.
private struct LaterBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int {
    await Task.yield()
    return 7
  }
}

extension Catalog {
  fileprivate var later: LaterBlueprint.Type { LaterBlueprint.self }
}

@Suite("The test trait", .catalog { $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 1) } })
struct TraitTests {
  /// The value read while the suite is initialized.
  private let first: Int

  init() throws {
    first = try Catalog.main[\.clock].now
  }

  @Test("A suite's trait applies to its tests and its initializer")
  func suite() throws {
    #expect(first == 1)
    #expect(try Catalog.main[\.clock].now == 1)
    #expect(!Catalog.main.isSupplied(\.model))
  }

  @Test(
    "A test's trait adds to its suite's",
    .catalog {
      #expect(try $0[\.clock].now == 1)
      $0.install(ModelBlueprint())
      try $0.override(\.clock) { _ in FixedClock(now: 2) }
    },
    .catalog { try $0.override(\.clock) { [now = try $0[\.clock].now] _ in FixedClock(now: now * 10) } })
  func inner() throws {
    #expect(first == 20)
    #expect(try Catalog.main[\.model].clock.now == 20)
  }

  @Test(
    "A trait's changes may be asynchronous",
    .catalog {
      $0.install(LaterBlueprint())
      try await $0.prepareShared()
    })
  func waiting() throws {
    #expect(try Catalog.main.obtainReady(\.later) == 7)
  }

  @Suite("A suite's trait applies to nested suites", .catalog { $0.supply(SessionBlueprint.self) })
  struct Inner {
    @Test(.catalog { $0.supply(ModelBlueprint.self) })
    func both() throws {
      #expect(try Catalog.main[\.model].clock.now == 1)
      #expect(Catalog.main.isSupplied(\.session))
    }
  }

  @Test("Each case of a parameterized test has its own catalog", arguments: 0..<50)
  func cases(number: Int) async throws {
    #expect(try Catalog.main[\.clock].now == 1)
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: number) }
    await Task.yield()
    #expect(try Catalog.main[\.clock].now == number)
  }

  @Test("Child tasks and unstructured tasks see the test's catalog, and a detached task does not")
  func tasks() async throws {
    let catalog = Catalog.main
    async let child = Catalog.main === catalog
    #expect(await child)
    let inGroup = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 { group.addTask { Catalog.main === catalog } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(inGroup)
    #expect(await Task { Catalog.main === catalog }.value)
    #expect(await Task.detached { Catalog.main !== catalog && !Catalog.main.isSupplied(\.clock) }.value)
    #expect(await Task.detached { catalog.withMain { Catalog.main === catalog } }.value)
  }

  @Test("A main-actor test sees the trait's catalog")
  @MainActor
  func mainActor() async throws {
    #expect(try Catalog.main[\.clock].now == 1)
    await Task.yield()
    #expect(try Catalog.main[\.clock].now == 1)
  }
}

@Suite("The test trait without an enclosing one")
struct SingleTraitTests {
  @Test("A test starts from a copy of the process's catalog", .catalog())
  func alone() {
    let catalog = Catalog.main
    #expect(catalog.withMain { Catalog.main === catalog })
    #expect(!catalog.isSupplied(\.clock))
  }

  @Test(
    "Changes that throw fail the test, which does not run",
    .expectedIssue(
      """
      [missing-entry] nothing is supplied for clock
          overridden at ServiceCatalogTestingTests/TraitTests.swift:N
        near: lock, supplied at ServiceCatalogTestingTests/TraitTests.swift:N
        to fix: supply it before it is overridden, or in place of that: catalog.supply(ClockBlueprint.self) { … }
        docs: catalog explain missing-entry
      """),
    .catalog(.empty) {
      $0.supply(LockBlueprint.self) { _ in 0 }
      try $0.override(\.clock) { _ in FixedClock(now: 1) }
    })
  func changesThrow() {
    Issue.record("the test has run")
  }

  @Test("The catalog is released, whether the test throws or not", arguments: [true, false])
  func letGo(throwing: Bool) async throws {
    struct Failure: Error {}
    let test = try #require(Test.current)
    weak var seen: Catalog?
    let all = Collected<WeakCatalog>()
    let trait = CatalogTrait.catalog { $0.supply(ClockBlueprint.self) }
    do {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        all.append(WeakCatalog(catalog: Catalog.main))
        #expect(try Catalog.main[\.clock].now == 0)
        if throwing { throw Failure() }
      }
    } catch {
      #expect(error is Failure)
    }
    seen = all.all[0].catalog
    #expect(seen == nil)
  }
}

struct WeakCatalog: Sendable {
  weak let catalog: Catalog?
}

struct LockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 0 }
}

@Suite("The trait with an empty catalog", .catalog { $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 1) } })
struct EmptyTests {
  @Test(
    "The catalog has the trait's supplies and none from around it", .catalog(.empty) { $0.install(ModelBlueprint()) })
  func empty() {
    #expect(Catalog.main.isSupplied(\.model))
    #expect(!Catalog.main.isSupplied(\.clock))
  }

  @Test(
    "A service that the test did not replace fails the test with the full text",
    .expectedIssue(
      """
      [missing-entry] nothing is supplied for clock
        model -> clock
          obtained at ServiceCatalogTestingTests/TraitTests.swift:N
          model   supplied at ServiceCatalogTestingTests/TraitTests.swift:N
        to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
        docs: catalog explain missing-entry
      """),
    .catalog(.empty) { $0.install(ModelBlueprint()) })
  func live() throws {
    _ = try Catalog.main[\.model]
  }

  @Test(
    "An empty catalog has the test's name",
    .expectedIssue(
      """
      [missing-entry] nothing at all is supplied to the catalog "An empty catalog has the test's name": its composition \
      root has not run, or it was cleared; so nothing is supplied for model
          obtained at ServiceCatalogTestingTests/TraitTests.swift:N
        to fix: install the modules (catalog.install(…)) when the program starts, before the first obtain
        docs: catalog explain missing-entry
      """),
    .catalog(.empty))
  func named() throws {
    _ = try Catalog.main[\.model]
  }

  @Test(.catalog(.empty))
  func unnamed() throws {
    let error = try #require(throws: CatalogError.self) { try Catalog.main[\.model] }
    #expect(String(describing: error).contains("catalog \"unnamed()\":"))
  }
}

/// Test suites that share one catalog often clear it before each test.
///
/// With the trait that is safe, even in parallel.
@Suite("Clearing Catalog.main in parallel tests", .catalog)
struct ClearTests {
  init() {
    Catalog.main.clear()
  }

  @Test("Each test case has its own catalog", arguments: 0..<100)
  func one(number: Int) async throws {
    #expect(!Catalog.main.isSupplied(\.clock))
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: number) }
    for _ in 0..<10 {
      await Task.yield()
      #expect(try Catalog.main[\.clock].now == number)
    }
  }

  @Test("Each test has its own catalog", arguments: 0..<100)
  func two(number: Int) async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: -number) }
    await Task.yield()
    Catalog.main.clear()
    await Task.yield()
    #expect(!Catalog.main.isSupplied(\.clock))
  }
}

import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("Leaks of the catalog itself")
struct LeakedCatalogTests {
  @Test(
    "A catalog held by its own builder is reported",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by a builder of its own that captured it, or by an instance that it keeps
      \(leakFix)
      """),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func captured() throws {
    let catalog = Catalog.main
    catalog.supply(ModelBlueprint.self) { _ in Model(clock: try catalog[\.clock]) }
    _ = try catalog[\.model]
  }

  @Test(
    "A catalog held by an object that outlives the test is reported",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(leakFix)
      """),
    .catalog(leaks: .forbidden))
  func held() {
    leakObject(Catalog.main)
  }

  @Test(
    "A catalog held through a scope is reported",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(leakFix)
      """),
    .catalog(.empty, leaks: .forbidden))
  func scope() {
    leakObject(Catalog.main.makeScope(RequestScope.self))
  }
}

@Suite("Leaks with nested traits", .expectedIssue(leak(of: "session")), .catalog(leaks: .forbidden))
struct NestedLeakTests {
  @Test(
    "The suite's trait reports an instance leaked from the test's copy", .catalog { $0.install(SessionBlueprint()) })
  func copied() throws {
    leakObject(try Catalog.main[\.session])
  }

  @Test(
    "The suite's trait reports an instance leaked from the test's empty catalog",
    .catalog(.empty) { $0.install(SessionBlueprint()) })
  func empty() throws {
    leakObject(try Catalog.main[\.session])
  }

  @Test("Each leak is reported once", .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func once() throws {
    leakObject(try Catalog.main[\.session])
  }
}

@Suite(
  "Leaks of the inner catalog with nested traits",
  .expectedIssue(
    """
    [leak] the test's catalog itself is still held, by an object or a task that outlived the test
    \(leakFix)
    """),
  .catalog(leaks: .forbidden))
struct NestedLeakedCatalogTests {
  @Test("An inner catalog that holds the outer one is reported once", .catalog(leaks: .forbidden))
  func once() {
    leakObject(Catalog.main)
  }

  @Test("The outer trait reports an inner catalog whose trait ignores leaks", .catalog(.empty))
  func outer() {
    leakObject(Catalog.main)
  }
}

@Suite("Location of a leak's issue")
struct LeakPlaceTests {
  @Test("A leak's issue has the trait's location")
  func place() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) }
    let line = #line - 1
    let place = await expectIssue(leak(of: "session")) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { leakObject(try Catalog.main[\.session]) }
    }
    #expect(place?.line == line)
    #expect(place?.fileName == "LeakedCatalogTests.swift")
  }
}

import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("Leaks: the catalog itself")
struct HeldCatalogTests {
  @Test(
    "held by a builder that captured it",
    .expectedIssue(
      """
      [leak] an instance of the test's catalog outlived the test
          ClockBlueprint, supplied at ServiceCatalogTestingTests/HeldCatalogTests.swift:N
        the test's catalog itself is still held, by a builder of its own that captured it, or by an instance that it keeps
      \(leakFix)
      """),
    .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
  func captured() throws {
    let catalog = Catalog.main
    catalog.supply(ModelBlueprint.self) { _ in Model(clock: try catalog[\.clock]) }
    _ = try catalog[\.model]
  }

  @Test(
    "held by an object that outlives the test",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(leakFix)
      """),
    .catalog(leaks: .forbidden))
  func held() {
    lose(Catalog.main)
  }

  @Test(
    "held through a scope",
    .expectedIssue(
      """
      [leak] the test's catalog itself is still held, by an object or a task that outlived the test
      \(leakFix)
      """),
    .catalog(.empty, leaks: .forbidden))
  func scope() {
    lose(Catalog.main.makeScope(RequestScope.self))
  }
}

@Suite("Leaks: traits around one another", .expectedIssue(leak(of: "SessionBlueprint")), .catalog(leaks: .forbidden))
struct NestedLeakTests {
  @Test("the suite's trait sees what the test's catalog made", .catalog { $0.install(SessionBlueprint()) })
  func copied() throws {
    lose(try Catalog.main[\.session])
  }

  @Test("also in an empty one", .catalog(.empty) { $0.install(SessionBlueprint()) })
  func empty() throws {
    lose(try Catalog.main[\.session])
  }

  @Test("each leak is reported once", .catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) })
  func once() throws {
    lose(try Catalog.main[\.session])
  }
}

@Suite(
  "Leaks: traits around one another, and the inner one's catalog is held",
  .expectedIssue(
    """
    [leak] the test's catalog itself is still held, by an object or a task that outlived the test
    \(leakFix)
    """),
  .catalog(leaks: .forbidden))
struct NestedHeldCatalogTests {
  @Test("it holds the outer one: reported once", .catalog(leaks: .forbidden))
  func once() {
    lose(Catalog.main)
  }

  @Test("it is reported by the outer one if the inner one does not ask", .catalog(.empty))
  func outer() {
    lose(Catalog.main)
  }
}

@Suite("Leaks: where the issue stands")
struct LeakPlaceTests {
  @Test("at the trait")
  func place() async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(leaks: .forbidden) { $0.install(SessionBlueprint()) }
    let line = #line - 1
    let place = await expectIssue(leak(of: "SessionBlueprint")) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) { lose(try Catalog.main[\.session]) }
    }
    #expect(place?.line == line)
    #expect(place?.fileName == "HeldCatalogTests.swift")
  }
}

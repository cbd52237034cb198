import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("An empty catalog", .catalog { $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 1) } })
struct EmptyTests {
  @Test(
    "has what the trait supplies and nothing of what is around it", .catalog(.empty) { $0.install(ModelBlueprint()) })
  func empty() {
    #expect(Catalog.main.isSupplied(\.model))
    #expect(!Catalog.main.isSupplied(\.clock))
  }

  @Test(
    "a service that was not replaced fails the test, in full",
    .expectedIssue(
      """
      [missing-entry] nothing is supplied for ClockBlueprint
        ModelBlueprint -> ClockBlueprint
          ModelBlueprint   supplied at ServiceCatalogTestingTests/EmptyTests.swift:N
        to fix: catalog.supply(ClockBlueprint.self) { … } before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/missing-entry
      """),
    .catalog(.empty) { $0.install(ModelBlueprint()) })
  func live() throws {
    _ = try Catalog.main[\.model]
  }

  @Test(
    "nothing at all: the test's name",
    .expectedIssue(
      """
      [missing-entry] nothing at all is supplied to the catalog "nothing at all: the test's name": its composition root \
      has not run, or it was cleared; so nothing is supplied for ModelBlueprint
        to fix: install the modules (catalog.install(…)) when the program starts, before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/missing-entry
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

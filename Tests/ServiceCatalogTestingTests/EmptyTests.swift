import ServiceCatalog
import ServiceCatalogTesting
import Testing

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
      [missing-entry] nothing is supplied for ClockBlueprint
        ModelBlueprint -> ClockBlueprint
          ModelBlueprint   supplied at ServiceCatalogTestingTests/EmptyTests.swift:N
        to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/Errors#missing-entry
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
      root has not run, or it was cleared; so nothing is supplied for ModelBlueprint
        to fix: install the modules (catalog.install(…)) when the program starts, before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/Errors#missing-entry
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

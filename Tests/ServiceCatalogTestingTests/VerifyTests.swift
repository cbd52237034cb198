import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("Expecting that a catalog verifies with expectVerified", .catalog(.empty))
struct VerifyTests {
  @Test("A complete catalog has no issue, and the report is returned")
  func fine() async {
    Catalog.main.install(ClockBlueprint(), ModelBlueprint(), RequestBlueprint(), ScreenBlueprint())
    let report = await expectVerified(opening: RequestScope.self)
    #expect(report.assembled == 4)
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled.isEmpty)
  }

  @Test("Each error is an issue with the full text at the location of the call")
  func errors() async {
    let catalog = Catalog(name: "given")
    catalog.install(ModelBlueprint())
    catalog.supply(LockBlueprint.self) {
      _ = try $0[\.session]
      return 1
    }
    let places = await expectIssues([
      """
      [missing-entry] nothing is supplied for clock
        model -> clock
          model   supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        near: lock, supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
        docs: catalog explain missing-entry
      """,
      """
      [missing-entry] nothing is supplied for session
        lock -> session
          lock   supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        to fix: catalog.install(SessionBlueprint()), or catalog.supply(SessionBlueprint.self) { … }, before the first obtain
        docs: catalog explain missing-entry
      """,
    ]) {
      await #expect(expectVerified(catalog).errors.count == 2)
    }
    #expect(places.map { $0?.line } == [#line - 2, #line - 2])
  }
}

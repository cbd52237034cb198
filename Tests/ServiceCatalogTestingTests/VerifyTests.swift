import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite("expectVerified", .catalog(.empty))
struct VerifyTests {
  @Test("all is well: no issue, and the report")
  func fine() async {
    Catalog.main.install(ClockBlueprint(), ModelBlueprint(), RequestBlueprint(), ScreenBlueprint())
    let report = await expectVerified(opening: RequestScope.self)
    #expect(report.assembled == 4)
    #expect(report.errors.isEmpty)
    #expect(report.notAssembled.isEmpty)
  }

  @Test("an issue with the full text for each error, where the call stands")
  func errors() async {
    let catalog = Catalog(name: "given")
    catalog.install(ModelBlueprint())
    catalog.supply(LockBlueprint.self) {
      _ = try $0[\.session]
      return 1
    }
    let places = await expectIssues([
      """
      [missing-entry] nothing is supplied for ClockBlueprint
        ModelBlueprint -> ClockBlueprint
          ModelBlueprint   supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        near: LockBlueprint, supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        to fix: catalog.supply(ClockBlueprint.self) { … } before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/missing-entry
      """,
      """
      [missing-entry] nothing is supplied for SessionBlueprint
        LockBlueprint -> SessionBlueprint
          LockBlueprint   supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
        to fix: catalog.supply(SessionBlueprint.self) { … } before the first obtain
        docs: doc://ServiceCatalog/documentation/ServiceCatalog/missing-entry
      """,
    ]) {
      await #expect(expectVerified(catalog).errors.count == 2)
    }
    #expect(places.map { $0?.line } == [#line - 2, #line - 2])
  }
}

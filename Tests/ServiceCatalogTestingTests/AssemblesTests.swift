import ServiceCatalog
import ServiceCatalogTesting
import Testing

private struct ModelModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ModelBlueprint())
  }
}

private struct EmptyModule: CatalogModule {
  func install(in catalog: Catalog) {}
}

/// A blueprint whose builder uses `Catalog.main` instead of its argument.
private struct MainBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try Catalog.main[\.clock].now }
}

@Suite("Expecting that a module assembles with expectAssembles")
struct AssemblesTests {
  @Test("A module with stand-ins for its dependencies has no issue, and the report is returned")
  func fine() async {
    let report = await expectAssembles(ModelModule(), RequestBlueprint(), opening: RequestScope.self) {
      $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 1) }
    }
    #expect(report.assembled == 3)
    await expectAssembles(ClockBlueprint())
  }

  @Test("A builder that uses Catalog.main has no issue")
  func main() async {
    await expectAssembles(MainBlueprint()) { $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 1) } }
    #expect(!Catalog.main.isSupplied(\.clock))
  }

  @Test("A missing dependency is an issue with the full text")
  func missing() async {
    let place = await expectIssue(
      """
      [missing-entry] nothing is supplied for clock
        model -> clock
          model   supplied at ServiceCatalogTestingTests/AssemblesTests.swift:N by ModelModule
        to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
        docs: catalog explain missing-entry
      """
    ) {
      await expectAssembles(ModelModule())
    }
    #expect(place?.line == #line - 2)
  }

  @Test("A blueprint passed directly has the location of the call")
  func place() async {
    await expectIssue(
      """
      [missing-entry] nothing is supplied for clock
        model -> clock
          model   supplied at ServiceCatalogTestingTests/AssemblesTests.swift:N
        to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
        docs: catalog explain missing-entry
      """
    ) {
      await expectAssembles(ModelBlueprint())
    }
  }

  @Test("A module that supplies nothing is an issue, whatever others supply")
  func empty() async {
    await expectIssue("[empty-module] EmptyModule supplies nothing") {
      await expectAssembles(ClockBlueprint(), EmptyModule())
    }
  }

  @Test("An entry of an unopened scope is an issue")
  func notOpened() async {
    await expectIssue(
      """
      [not-assembled] request: no scope of its kind is open
        to fix: pass the kinds of scope to open, as in opening: RequestScope.self
      """
    ) {
      await expectAssembles(RequestBlueprint())
    }
  }

  @Test("Stand-ins that throw are an issue, and nothing is assembled")
  func standIns() async {
    await expectIssue(
      """
      [missing-entry] nothing at all is supplied to the catalog "ModelModule": its composition root has not run, or it \
      was cleared; so nothing is supplied for clock
          overridden at ServiceCatalogTestingTests/AssemblesTests.swift:N
        to fix: install the modules (catalog.install(…)) when the program starts, before the first override
        docs: catalog explain missing-entry
      the stand-ins were not supplied
      """
    ) {
      let report = await expectAssembles(ModelModule()) { try $0.override(\.clock) { _ in FixedClock(now: 1) } }
      #expect(report.assembled == 0)
    }
  }
}

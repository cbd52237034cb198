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

  @Test("A service of a scope's module isn't expected outside of the scope, unless a kept one needs it")
  func scopes() async throws {
    let catalog = Catalog(name: "given")
    catalog.install(VisitModule())
    catalog.install(CardBlueprint())
    let report = await expectVerified(catalog)
    #expect(report.notAssembled == ["greeting", "card"])
    let visit = catalog.makeScope(VisitScope.self)
    visit.supply(VisitorBlueprint.self, instance: "Ada")
    #expect(await expectVerified(visit).assembled == 3)

    catalog.install(BadgeBlueprint())
    await expectIssues([
      """
      [outside-scope] badge outlives a VisitScope and cannot depend on greeting, which lives in one
        badge -> greeting
          badge      supplied at ServiceCatalogTestingTests/VerifyTests.swift:N
          greeting   supplied at ServiceCatalogTestingTests/VerifyTests.swift:N by VisitModule
        to fix: scope badge to VisitScope too, or let it obtain greeting on each use from the scope
        docs: catalog explain outside-scope
      """
    ]) {
      await expectVerified(catalog)
    }
  }
}

private enum VisitScope: CatalogScope {}

private struct VisitModule: DeclaredModule {
  typealias Scope = VisitScope
  func install(in catalog: Catalog) { catalog.install(GreetingBlueprint()) }
}

private struct VisitorBlueprint: SuppliedBlueprint {
  typealias Output = String
}

private struct GreetingBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Hello, \(try catalog[\.visitor])" }
}

private struct CardBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog[\.greeting] }
}

private struct BadgeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog[\.greeting] }
}

extension Catalog {
  fileprivate var visitor: VisitorBlueprint.Type { VisitorBlueprint.self }
  fileprivate var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
  fileprivate var card: CardBlueprint.Type { CardBlueprint.self }
  fileprivate var badge: BadgeBlueprint.Type { BadgeBlueprint.self }
}

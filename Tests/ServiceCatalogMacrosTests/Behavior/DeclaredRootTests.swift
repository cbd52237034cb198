#if Macros
import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Roots that @CompositionRoot writes")
struct DeclaredRootTests {
  private let catalog = Catalog()

  @Test("A root installs its modules") func modules() async {
    catalog.install(BakeryRoot(), SeasonRoot())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(catalog.graph["OvenBlueprint"]?.module == "BakeryServices")
    #expect(catalog.graph["TillBlueprint"]?.module == "ShopServices")
  }

  @Test("A root lists modules in a composition") func composition() throws {
    catalog.install(ComposedRoot())
    #expect(try catalog[\.festival] == "season 4: fresh")
  }

  @Test("A root supplies its values, and nothing of its other members") func values() throws {
    catalog.install(AddressRoot.standard)
    #expect(try catalog[\.address] == "High Street 1")
    #expect(catalog.graph["StreetBlueprint"]?.location?.fileID == "ServiceCatalogMacrosTests/DeclaredRoots.swift")
    #expect(catalog.graph["StreetBlueprint"]?.location?.line == 29)
  }

  @Test("A value replaces a blueprint's own builder") func replaced() throws {
    catalog.install(HouseRoot(street: "Park Lane", house: 9))
    #expect(try catalog[\.address] == "Park Lane 9")
  }

  @Test("A scope's root is installed at launch, and its values in each scope") func scope() async throws {
    catalog.install(BakeryRoot())
    ShiftRoot.install(in: catalog)
    for name in ["Ada", "Grace"] {
      let shift = catalog.makeScope(Shift.self)
      shift.install(ShiftRoot(bakerName: name))
      #expect(try shift[\.baker].name == name)
      #expect(try shift[\.pretzel].baker === shift[\.baker])
      #expect(try await shift[\.apprentice].name == "\(name) junior")
    }
    #expect(throws: CatalogError.outsideScope("BakerBlueprint", scope: "Shift")) { try catalog[\.baker] }
  }

  @Test("A scope's root without values is installed like any other") func scopeWithoutValues() throws {
    catalog.install(SeasonRoot(), NightRoot())
    #expect(try catalog.makeScope(Night.self)[\.moon] == ["season 4"])
    let other = Catalog()
    other.install(SeasonRoot())
    NightRoot.install(in: other)
    #expect(try other.makeScope(Night.self)[\.moon] == ["season 4"])
  }

  @Test("The values of a scope's root stop the program outside of a scope") func wrongCatalog() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog().install(ShiftRoot(bakerName: "Ada"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "[outside-scope] ShiftRoot holds values of the scope Shift, and is installed in a catalog that isn't one"))
    #expect(text.contains("to fix: call ShiftRoot.install(in: catalog) at launch"))
  }
}
#endif

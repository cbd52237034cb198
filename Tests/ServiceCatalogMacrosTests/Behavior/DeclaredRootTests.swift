#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("Roots that @CompositionRoot writes")
struct DeclaredRootTests {
  private let catalog = Catalog()

  @Test("A root installs its modules") func modules() async {
    catalog.install(BakeryRoot(), SeasonRoot())
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(catalog.graph["oven"]?.module == "BakeryServices")
    #expect(catalog.graph["till"]?.module == "ShopServices")
  }

  @Test("A root lists modules in a composition") func composition() throws {
    catalog.install(ComposedRoot())
    #expect(try catalog[\.festival] == "season 4: fresh")
  }

  @Test("A root supplies its values, and nothing of its other members") func values() throws {
    catalog.install(AddressRoot.standard)
    #expect(try catalog[\.address] == "High Street 1")
    #expect(catalog.graph["street"]?.location?.fileID == "ServiceCatalogMacrosTests/DeclaredRoots.swift")
    #expect(catalog.graph["street"]?.location?.line == 33)
  }

  @Test("A value replaces a blueprint's own builder") func replaced() throws {
    catalog.install(HouseRoot(street: "Park Lane", house: 9))
    #expect(try catalog[\.address] == "Park Lane 9")
  }

  @Test("A root makes a catalog") func catalogOfRoot() throws {
    let catalog = Catalog(HouseRoot(street: "Park Lane", house: 9), name: "house")
    #expect(try catalog[\.address] == "Park Lane 9")
    #expect(catalog.name == "house")
    #expect(catalog.graph["address"]?.module == "AddressServices")
  }
}
#endif

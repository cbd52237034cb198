import ServiceCatalog
import Testing

private struct HenBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog.obtain(\.egg) }
}

private struct EggBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog.obtain(\.hen) }
}

extension Catalog {
  fileprivate var hen: HenBlueprint.Type { HenBlueprint.self }
  fileprivate var egg: EggBlueprint.Type { EggBlueprint.self }
}

extension MainCatalogListings {
  @Suite("The listing's edge cases")
  struct EdgeCaseTests {
    init() { Catalog.main.clear() }

    @Test("double supply: last write wins")
    func doubleSupply() throws {
      Catalog.main.supply(TestBlueprint.self) { _ in TestServiceImpl(value: "first") }
      Catalog.main.supply(TestBlueprint.self) { _ in TestServiceImpl(value: "second") }
      #expect(try Catalog.main[\.testService].value == "second")
    }

    @Test("circular references, though the builders ignore their argument for a captured catalog")
    func circularReference() {
      // As the listing's installBlueprint does it.
      let catalog = Catalog.main
      catalog.supply(HenBlueprint.self) { _ in try HenBlueprint.assemble(from: catalog) }
      catalog.supply(EggBlueprint.self) { _ in try EggBlueprint.assemble(from: catalog) }
      #expect(throws: CatalogError.circularReference(chain: ["HenBlueprint", "EggBlueprint", "HenBlueprint"])) {
        try Catalog.main[\.hen]
      }
    }

    @Test("the listing's own error, thrown by a builder, arrives as it is")
    func thrownError() {
      let name = "SomethingBlueprint"
      Catalog.main.supply(TestBlueprint.self) { _ in
        // The listing's line, unchanged.
        throw CatalogError.missingEntry(name)
      }
      #expect(throws: CatalogError.missingEntry(name)) { try Catalog.main[\.testService] }
    }
  }
}

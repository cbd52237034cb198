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
  @Suite("Edge cases that the design's example program describes")
  struct EdgeCaseTests {
    @Test("Of two supplies the last one wins")
    func doubleSupply() throws {
      Catalog.main.supply(TestBlueprint.self) { _ in TestServiceImpl(value: "first") }
      Catalog.main.supply(TestBlueprint.self) { _ in TestServiceImpl(value: "second") }
      #expect(try Catalog.main[\.testService].value == "second")
    }

    @Test("A circular reference throws, even if the builders use a captured catalog instead of their argument")
    func circularReference() {
      // This is how the listing's `installBlueprint` supplies.
      let catalog = Catalog.main
      catalog.supply(HenBlueprint.self) { _ in try HenBlueprint.assemble(from: catalog) }
      catalog.supply(EggBlueprint.self) { _ in try EggBlueprint.assemble(from: catalog) }
      #expect(throws: CatalogError.circularReference(chain: ["hen", "egg", "hen"])) {
        try Catalog.main[\.hen]
      }
    }

    @Test("The listing's own error, thrown by a builder, reaches the caller unchanged")
    func thrownError() {
      let name = "something"
      Catalog.main.supply(TestBlueprint.self) { _ in
        // The listing's line, unchanged.
        throw CatalogError.missingEntry(name)
      }
      #expect(throws: CatalogError.missingEntry(name)) { try Catalog.main[\.testService] }
    }
  }
}

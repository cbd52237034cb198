import ServiceCatalog
import Testing

@Suite("Text of errors from a catalog")
struct CatalogErrorTextTests {
  private let catalog = Catalog(name: "test")
  private let docs = "doc://ServiceCatalog/documentation/ServiceCatalog/Errors#"

  /// Returns the text of the error with which obtaining `key` fails.
  private func text<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> String {
    try #require(throws: CatalogError.self) { try catalog.obtain(key) }.description
  }

  @Test("The fix for a blueprint in an extension of the catalog names the root and the whole type")
  func declared() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    #expect(
      try text(\.pantry) == """
        [missing-entry] nothing is supplied for PantryBlueprint
          to fix: list the module that declares it in the composition root, or supply it: catalog.supply(Catalog.PantryBlueprint.self) { … }
          docs: \(docs)missing-entry
        """)
  }

  @Test("A missing entry's text has the chain, the locations and near misses")
  func missing() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 11) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(RedBlueprint.self, fileID: "App/Entries.swift", line: 12) { Part(needing: try $0[\.storehouse]) }
    catalog.supply(StoreHouseBlueprint.self, fileID: "App/Entries.swift", line: 13) { _ in Part() }
    #expect(
      try text(\.alpha) == """
        [missing-entry] nothing is supplied for StorehouseBlueprint
          AlphaBlueprint -> RedBlueprint -> StorehouseBlueprint
            AlphaBlueprint   supplied at App/Entries.swift:11
            RedBlueprint     supplied at App/Entries.swift:12
          near: StoreHouseBlueprint, supplied at App/Entries.swift:13
          to fix: catalog.install(StorehouseBlueprint()), or catalog.supply(StorehouseBlueprint.self) { … }, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("A missing entry obtained directly has a text without near misses")
  func missingAlone() throws {
    catalog.supply(AVeryDifferentlyNamedOne.self) { _ in Part() }
    #expect(
      try text(\.red) == """
        [missing-entry] nothing is supplied for RedBlueprint
          to fix: catalog.install(RedBlueprint()), or catalog.supply(RedBlueprint.self) { … }, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("A missing entry's text names the modules of the dependent entry and of near misses")
  func missingInModule() throws {
    struct HouseModule: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.supply(StoreHouseBlueprint.self, fileID: "House/House.swift", line: 3) {
          Part(needing: try $0[\.storehouse])
        }
      }
    }
    catalog.install(HouseModule())
    #expect(
      try text(\.storeHouse) == """
        [missing-entry] nothing is supplied for StorehouseBlueprint
          StoreHouseBlueprint -> StorehouseBlueprint
            StoreHouseBlueprint   supplied at House/House.swift:3 by HouseModule
          near: StoreHouseBlueprint, supplied at House/House.swift:3 by HouseModule
          to fix: catalog.install(StorehouseBlueprint()), or catalog.supply(StorehouseBlueprint.self) { … }, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("At most three near misses are listed, nearest first, ties in supply order")
  func near() throws {
    catalog.supply(WarehousesBlueprint.self, fileID: "A.swift", line: 1) { _ in Part() }
    catalog.supply(WareHousesBlueprint.self, fileID: "A.swift", line: 2) { _ in Part() }
    catalog.supply(WareHouseBlueprint.self, fileID: "A.swift", line: 3) { _ in Part() }
    catalog.supply(WarhouseBlueprint.self, fileID: "A.swift", line: 4) { _ in Part() }
    let near = try text(\.warehouse).split(separator: "\n").first { $0.hasPrefix("  near: ") }
    #expect(
      near == """
          near: WarehousesBlueprint, supplied at A.swift:1; WareHouseBlueprint, supplied at A.swift:3; \
        WarhouseBlueprint, supplied at A.swift:4
        """)
  }

  @Test("An empty catalog's text begins with the composition root that has not run")
  func empty() throws {
    #expect(
      try text(\.alpha) == """
        [missing-entry] nothing at all is supplied to the catalog "test": its composition root has not run, \
        or it was cleared; so nothing is supplied for AlphaBlueprint
          to fix: install the modules (catalog.install(…)) when the program starts, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("A catalog without a name and the main catalog have a name in the text")
  func names() async throws {
    let error = try #require(throws: CatalogError.self) { try Catalog().obtain(\.alpha) }
    #expect(error.description.contains("the catalog \"catalog\":"))
    await #expect(processExitsWith: .success) {
      let error = try #require(throws: CatalogError.self) { try Catalog.main.obtain(\.alpha) }
      #expect(error.description.contains("the catalog \"main\":"))
    }
  }

  @Test("A cleared catalog has the same text as an empty one")
  func cleared() throws {
    let empty = try text(\.alpha)
    catalog.supply(AlphaBlueprint.self)
    catalog.clear()
    #expect(try text(\.alpha) == empty)
  }

  @Test("A cycle's text has the chain and each location once")
  func cycle() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 1) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self, fileID: "App/Entries.swift", line: 2) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self, fileID: "App/Entries.swift", line: 3) { try $0.obtain(\.red) }
    #expect(
      try text(\.alpha) == """
        [circular-reference] RedBlueprint needs itself
          AlphaBlueprint -> RedBlueprint -> BetaBlueprint -> RedBlueprint
            AlphaBlueprint   supplied at App/Entries.swift:1
            RedBlueprint     supplied at App/Entries.swift:2
            BetaBlueprint    supplied at App/Entries.swift:3
          to fix: let one of them obtain the other on first use (@Obtained) instead of while it is assembled, \
        or move what both need into a third
          docs: \(docs)circular-reference
        """)
  }

  @Test("A failed builder's text has its error")
  func failed() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 1) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self, fileID: "App/Entries.swift", line: 2) { _ in throw Mishap("no power") }
    #expect(
      try text(\.alpha) == """
        [assembly-failed] the builder of RedBlueprint threw
          AlphaBlueprint -> RedBlueprint
            AlphaBlueprint   supplied at App/Entries.swift:1
            RedBlueprint     supplied at App/Entries.swift:2
          threw: Mishap(text: "no power")
          to fix: correct the cause, or handle the error in the builder; the next obtain tries again
          docs: \(docs)assembly-failed
        """)
  }

  @Test("Two blueprints of the same name both have their location in the text")
  func sameName() throws {
    enum Other {
      struct RedBlueprint: PartBlueprint {}
    }
    catalog.supply(Other.RedBlueprint.self, fileID: "Other/Red.swift", line: 1) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self, fileID: "App/Red.swift", line: 2) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try Other.RedBlueprint.obtain(from: catalog) }
    #expect(error.description.contains("    RedBlueprint   supplied at Other/Red.swift:1\n"))
    #expect(error.description.contains("    RedBlueprint   supplied at App/Red.swift:2\n"))
  }
}

private struct StoreHouseBlueprint: PartBlueprint {}
private struct StorehouseBlueprint: PartBlueprint {}
private struct WarehouseBlueprint: PartBlueprint {}
private struct WarehousesBlueprint: PartBlueprint {}
private struct WareHousesBlueprint: PartBlueprint {}
private struct WareHouseBlueprint: PartBlueprint {}
private struct WarhouseBlueprint: PartBlueprint {}
private struct AVeryDifferentlyNamedOne: PartBlueprint {}

extension Catalog {
  fileprivate var storeHouse: StoreHouseBlueprint.Type { StoreHouseBlueprint.self }
  fileprivate var storehouse: StorehouseBlueprint.Type { StorehouseBlueprint.self }
  fileprivate var warehouse: WarehouseBlueprint.Type { WarehouseBlueprint.self }
}

extension Catalog {
  /// A blueprint where the macros declare it.
  fileprivate struct PantryBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) -> Part { Part() }
  }

  fileprivate var pantry: PantryBlueprint.Type { PantryBlueprint.self }
}

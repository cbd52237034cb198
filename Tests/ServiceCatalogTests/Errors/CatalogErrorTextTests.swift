import ServiceCatalog
import Testing

@Suite("The text of errors from a catalog")
struct CatalogErrorTextTests {
  private let catalog = Catalog(name: "test")
  private let docs = "doc://ServiceCatalog/documentation/ServiceCatalog"

  /// The text of the error with which obtaining `key` fails.
  private func text<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> String {
    try #require(throws: CatalogError.self) { try catalog.obtain(key) }.description
  }

  @Test("missing, with the chain, the places and what is near")
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
          to fix: catalog.supply(StorehouseBlueprint.self) { … } before the first obtain
          docs: \(docs)/missing-entry
        """)
  }

  @Test("missing, asked for directly, with nothing near")
  func missingAlone() throws {
    catalog.supply(AVeryDifferentlyNamedOne.self) { _ in Part() }
    #expect(
      try text(\.red) == """
        [missing-entry] nothing is supplied for RedBlueprint
          to fix: catalog.supply(RedBlueprint.self) { … } before the first obtain
          docs: \(docs)/missing-entry
        """)
  }

  @Test("missing, with the module that supplied who wanted it, and the module of what is near")
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
          to fix: catalog.supply(StorehouseBlueprint.self) { … } before the first obtain
          docs: \(docs)/missing-entry
        """)
  }

  @Test("at most three that are near, the nearest first, and of two that are as near the earlier supplied")
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

  @Test("an empty catalog says first that its composition root has not run")
  func empty() throws {
    #expect(
      try text(\.alpha) == """
        [missing-entry] nothing at all is supplied to the catalog "test": its composition root has not run, \
        or it was cleared; so nothing is supplied for AlphaBlueprint
          to fix: install the modules (catalog.install(…)) when the program starts, before the first obtain
          docs: \(docs)/missing-entry
        """)
  }

  @Test("a catalog without a name has one in the text, and so has main")
  func names() async throws {
    let error = try #require(throws: CatalogError.self) { try Catalog().obtain(\.alpha) }
    #expect(error.description.contains("the catalog \"catalog\":"))
    await #expect(processExitsWith: .success) {
      let error = try #require(throws: CatalogError.self) { try Catalog.main.obtain(\.alpha) }
      #expect(error.description.contains("the catalog \"main\":"))
    }
  }

  @Test("a cleared catalog says the same as an empty one")
  func cleared() throws {
    let empty = try text(\.alpha)
    catalog.supply(AlphaBlueprint.self)
    catalog.clear()
    #expect(try text(\.alpha) == empty)
  }

  @Test("a cycle, with the chain, and each place once")
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
          docs: \(docs)/circular-reference
        """)
  }

  @Test("a builder that threw, with what it threw")
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
          docs: \(docs)/assembly-failed
        """)
  }

  @Test("two blueprints of one name are both placed")
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

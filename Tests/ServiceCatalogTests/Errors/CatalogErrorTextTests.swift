import ServiceCatalog
import Testing

@Suite("Text of errors from a catalog")
struct CatalogErrorTextTests {
  private let catalog = Catalog(name: "test")
  private let docs = "catalog explain "

  /// Returns the text of the error with which obtaining `key` fails.
  private func text<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> String {
    try #require(throws: CatalogError.self) { try catalog.obtain(key, fileID: "App/main.swift", line: 7) }.description
  }

  @Test("The fix for a blueprint in an extension of the catalog names the root and the whole type")
  func declared() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    #expect(
      try text(\.pantry) == """
        [missing-entry] nothing is supplied for pantry
            obtained at App/main.swift:7
          to fix: list the services of ServiceCatalogTests, which declares pantry, in the composition root; or in a scope's root, and obtain from the scope that it opens
          docs: \(docs)missing-entry
        """)
  }

  @Test("The fix for a value that a declared root holds names the property")
  func heldByRoot() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    let root = "in the composition root; or in a scope's root, and obtain from the scope that it opens"
    #expect(try text(\.token).contains("\n  to fix: hold `let token` \(root)\n"))
    #expect(
      try text(\.notes).contains(
        "\n  to fix: supply a builder in the composition root: catalog.supply(NotesBlueprint.self) { … }\n"))
  }

  @Test("A missing entry's text has the chain, the locations and near misses")
  func missing() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 11) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(RedBlueprint.self, fileID: "App/Entries.swift", line: 12) { Part(needing: try $0[\.storehouse]) }
    catalog.supply(StoreHouseBlueprint.self, fileID: "App/Entries.swift", line: 13) { _ in Part() }
    #expect(
      try text(\.alpha) == """
        [missing-entry] nothing is supplied for storehouse
          alpha -> red -> storehouse
            obtained at App/main.swift:7
            alpha   supplied at App/Entries.swift:11
            red     supplied at App/Entries.swift:12
          near: storeHouse, supplied at App/Entries.swift:13
          to fix: catalog.install(StorehouseBlueprint()), or catalog.supply(StorehouseBlueprint.self) { … }, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("A missing entry obtained directly has a text without near misses")
  func missingAlone() throws {
    catalog.supply(AVeryDifferentlyNamedOne.self) { _ in Part() }
    #expect(
      try text(\.red) == """
        [missing-entry] nothing is supplied for red
            obtained at App/main.swift:7
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
        [missing-entry] nothing is supplied for storehouse
          storeHouse -> storehouse
            obtained at App/main.swift:7
            storeHouse   supplied at House/House.swift:3 by HouseModule
          near: storeHouse, supplied at House/House.swift:3 by HouseModule
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
          near: warehouses, supplied at A.swift:1; wareHouse, supplied at A.swift:3; \
        warhouse, supplied at A.swift:4
        """)
  }

  @Test("An empty catalog's text begins with the composition root that has not run")
  func empty() throws {
    #expect(
      try text(\.alpha) == """
        [missing-entry] nothing at all is supplied to the catalog "test": its composition root has not run, \
        or it was cleared; so nothing is supplied for alpha
            obtained at App/main.swift:7
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
        [circular-reference] red needs itself
          alpha -> red -> beta -> red
            obtained at App/main.swift:7
            alpha   supplied at App/Entries.swift:1
            red     supplied at App/Entries.swift:2
            beta    supplied at App/Entries.swift:3
          to fix: let one of them obtain the other on first use (let other = Obtained(\\.other), or an @escaping function) instead of while it is assembled, \
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
        [assembly-failed] the builder of red threw
          alpha -> red
            obtained at App/main.swift:7
            alpha   supplied at App/Entries.swift:1
            red     supplied at App/Entries.swift:2
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
    #expect(error.description.contains("    red   supplied at Other/Red.swift:1\n"))
    #expect(error.description.contains("    red   supplied at App/Red.swift:2\n"))
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

  fileprivate struct TokenBlueprint: SuppliedBlueprint {
    typealias Output = Part
  }

  fileprivate var pantry: PantryBlueprint.Type { PantryBlueprint.self }
  fileprivate var token: TokenBlueprint.Type { TokenBlueprint.self }
  fileprivate var notes: NotesBlueprint.Type { NotesBlueprint.self }
}

private struct NotesBlueprint: SuppliedBlueprint {
  typealias Output = Part
}

@Suite("Text of each kind of error")
struct ErrorKindTextTests {
  private let docs = "catalog explain "

  @Test("The text of missing-entry names the fix")
  func missingEntry() {
    #expect(
      CatalogError.missingEntry("clock").description == """
        [missing-entry] nothing is supplied for clock
          to fix: supply or register clock before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("The text of missing-entry for a service that isn't a blueprint names the fix")
  func missingService() {
    #expect(
      CatalogError.missingEntry("Clock").description == """
        [missing-entry] nothing is supplied for Clock
          to fix: supply or register Clock before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("The text of type-mismatch names the fix")
  func typeMismatch() {
    #expect(
      CatalogError.typeMismatch(expected: "Clock", actual: "Watch").description == """
        [type-mismatch] Clock was asked for, but the type of the instance is Watch
          to fix: let the builder return an instance of Clock
          docs: \(docs)type-mismatch
        """)
  }

  @Test("The text of circular-reference names the fix")
  func circularReference() {
    #expect(
      CatalogError.circularReference(chain: ["A", "B", "A"]).description == """
        [circular-reference] A needs itself
          to fix: let one of them obtain the other on first use (let other = Obtained(\\.other), or an @escaping function) instead of while it is assembled, \
        or move what both need into a third
          docs: \(docs)circular-reference
        """)
  }

  @Test("The text of assembly-failed names the fix")
  func assemblyFailed() {
    #expect(
      CatalogError.assemblyFailed("clock").description == """
        [assembly-failed] the builder of clock threw
          to fix: correct the cause, or handle the error in the builder; the next obtain tries again
          docs: \(docs)assembly-failed
        """)
  }

  @Test("The text of outside-scope names the fix")
  func outsideScope() {
    #expect(
      CatalogError.outsideScope("user", scope: "RequestScope").description == """
        [outside-scope] user lives in a RequestScope, and none is open here
          to fix: obtain it from a scope of the kind RequestScope, \
        and not from a builder that outlives the scope
          docs: \(docs)outside-scope
        """)
  }

  @Test("The text of optional-service names the fix")
  func optionalService() {
    #expect(
      CatalogError.optionalService("Optional<Clock>").description == """
        [optional-service] Optional<Clock> is an Optional, and an Optional is a different type than what it wraps
          to fix: register and ask for the wrapped type: write the service's type where `Optional<Clock>` is inferred, \
        without ? or !
          docs: \(docs)optional-service
        """)
  }

  @Test("The text of not-ready names the fix")
  func notReady() {
    #expect(
      CatalogError.notReady("clock").description == """
        [not-ready] clock has not been assembled yet
          to fix: await obtain(…), or await prepareShared() when the program starts
          docs: \(docs)not-ready
        """)
  }

  @Test("The text of cancelled names the fix")
  func cancelled() {
    #expect(
      CatalogError.cancelled("clock").description == """
        [cancelled] the task that waited for clock was cancelled
          to fix: nothing, if the cancellation was intended; other callers that wait for the entry are not affected
          docs: \(docs)cancelled
        """)
  }

  @Test("A path of one step prints no chain, and a longer one prints its locations in a column")
  func path() {
    var error = CatalogError(.missingEntry("C"), path: [CatalogError.Step(name: "C")])
    #expect(!error.description.contains("->"))
    error.path = [
      CatalogError.Step(name: "Alpha", location: ServiceCatalog.SourceLocation(fileID: "App/A.swift", line: 1)),
      CatalogError.Step(name: "B", location: ServiceCatalog.SourceLocation(fileID: "App/B.swift", line: 22)),
      CatalogError.Step(name: "C"),
    ]
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for C
          Alpha -> B -> C
            Alpha   supplied at App/A.swift:1
            B       supplied at App/B.swift:22
          to fix: supply or register C before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("Interpolation and String(describing:) return the whole text")
  func interpolation() {
    let error = CatalogError.notReady("X")
    #expect("\(error)" == error.description)
    #expect(String(describing: error as any Error) == error.description)
  }

  @Test("Each kind's identifier is the one in its text")
  func identifiers() {
    let kinds: [CatalogError.Kind] = [
      .missingEntry("X"), .typeMismatch(expected: "X", actual: "Y"), .circularReference(chain: ["X"]),
      .assemblyFailed("X"), .outsideScope("X", scope: "S"), .optionalService("X"), .notReady("X"), .cancelled("X"),
    ]
    for kind in kinds { #expect(CatalogError(kind).description.hasPrefix("[\(kind.identifier)] ")) }
    #expect(Set(kinds.map(\.identifier)).count == kinds.count)
  }
}

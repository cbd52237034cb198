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
    #expect(try text(\.token).contains("\n  to fix: list a module that supplies it, or hold `let token`, \(root)\n"))
    #expect(
      try text(\.notes).contains(
        "\n  to fix: supply a builder in the composition root: catalog.supply(NotesBlueprint.self) { … }\n"))
  }

  @Test("A catalog whose root hasn't run gets it before a value that the root may hold")
  func valueOfEmptyCatalog() throws {
    #expect(try text(\.token).contains("\n  to fix: install the modules (catalog.install(…)) when the program starts"))
  }

  @Test("The fix for an override of what a scope's root installs is to install the root first")
  func overriddenBeforeItsRoot() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    let scoped = try #require(throws: CatalogError.self) { try catalog.override(\.hamper) { _ in Part() } }
    #expect(
      scoped.description.contains(
        "to fix: install the root of its scope before the override, as in catalog.install(SessionRoot.self), "
          + "or supply it in place of that: catalog.supply(catalog.hamper) { … }\n"))
    let transient = try #require(throws: CatalogError.self) { try catalog.override(\.pantry) { _ in Part() } }
    #expect(
      transient.description.contains(
        "to fix: list the services of ServiceCatalogTests, which declares pantry, in the composition root, "
          + "install the scope's root before the override, or supply it in place of that: "
          + "catalog.supply(catalog.pantry) { … }\n"))
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

  fileprivate struct HamperBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .scoped(RequestScope.self) }
    static func assemble(from catalog: any Assembling) -> Part { Part() }
  }

  fileprivate struct TokenBlueprint: SuppliedBlueprint {
    typealias Output = Part
  }

  fileprivate var pantry: PantryBlueprint.Type { PantryBlueprint.self }
  fileprivate var hamper: HamperBlueprint.Type { HamperBlueprint.self }
  fileprivate var token: TokenBlueprint.Type { TokenBlueprint.self }
  fileprivate var notes: NotesBlueprint.Type { NotesBlueprint.self }
}

private struct NotesBlueprint: SuppliedBlueprint {
  typealias Output = Part
}

@Suite("Text of each kind of error")
struct ErrorKindTextTests {
  private let docs = "catalog explain "

  private static let texts: [(kind: CatalogError.Kind, headline: String, fix: String)] = [
    (
      .missingEntry("clock"), "[missing-entry] nothing is supplied for clock",
      "supply or register clock before the first obtain"
    ),
    (
      .typeMismatch(expected: "Clock", actual: "Watch"),
      "[type-mismatch] Clock was asked for, but the type of the instance is Watch",
      "let the builder return an instance of Clock"
    ),
    (
      .circularReference(chain: ["A", "B", "A"]), "[circular-reference] A needs itself",
      """
      let one of them obtain the other on first use (let other = Obtained(\\.other), or an @escaping function) \
      instead of while it is assembled, or move what both need into a third
      """
    ),
    (
      .assemblyFailed("clock"), "[assembly-failed] the builder of clock threw",
      "correct the cause, or handle the error in the builder; the next obtain tries again"
    ),
    (
      .outsideScope("user", scope: "RequestScope"),
      "[outside-scope] user lives in a RequestScope, and none is open here",
      "obtain it from a scope of the kind RequestScope, and not from a builder that outlives the scope"
    ),
    (
      .optionalService("Optional<Clock>"),
      "[optional-service] Optional<Clock> is an Optional, and an Optional is a different type than what it wraps",
      """
      register and ask for the wrapped type: write the service's type where `Optional<Clock>` is inferred, \
      without ? or !
      """
    ),
    (
      .notReady("clock"), "[not-ready] clock has not been assembled yet",
      "await obtain(…), or await prepareShared() when the program starts"
    ),
    (
      .cancelled("clock"), "[cancelled] the task that waited for clock was cancelled",
      "nothing, if the cancellation was intended; other callers that wait for the entry are not affected"
    ),
    (
      .pathTooDeep("clock"), "[path-too-deep] the stack is nearly used up where clock is obtained",
      "let one of them obtain the next on first use (@Obtained), or run the obtain on a thread with a larger stack"
    ),
    (
      .closed("clock"), "[closed] clock was obtained after its catalog was shut down",
      "end the work that obtains it before shutdown() or the end of the scope, or obtain it earlier and keep it"
    ),
    (
      .disposalFailed("clock"), "[disposal-failed] the instance of clock could not be disposed",
      """
      handle the error in the disposal; an instance is disposed only once, so resources that are still open \
      stay open
      """
    ),
    (
      .changedRepeatedly("clocks"),
      "[changed-repeatedly] contributions to clocks were removed again and again while it was assembled",
      "contribute before the collection is obtained, and not in the builder of a contribution"
    ),
    (
      .foreignDecoration("clock"),
      "[foreign-decoration] a scope has a decorator for clock, which belongs to an enclosing catalog",
      "decorate it on the catalog that owns it, or override it on the scope first"
    ),
    (
      .liveService("clock"), "[live-service] clock reaches outside of the program, and the test doesn't replace it",
      """
      replace it in the test, with try $0.override(\\.clock) { _ in … } in .catalog { … }, or permit it, with \
      .catalog(allowingLive: \\.clock)
      """
    ),
  ]

  @Test("The text names the identifier, the fix and the documentation", arguments: texts.indices)
  func text(number: Int) {
    let (kind, headline, fix) = Self.texts[number]
    #expect(CatalogError(kind).description == "\(headline)\n  to fix: \(fix)\n  docs: \(docs)\(kind.identifier)")
    #expect(headline.hasPrefix("[\(kind.identifier)] "))
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
}

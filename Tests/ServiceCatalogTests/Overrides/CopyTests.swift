import ServiceCatalog
import Testing

@Suite("Isolated copies: same entries, own instances")
struct CopyTests {
  private let catalog = Catalog(name: "test")

  @Test("A copy keeps its own instances of every lifetime")
  func lifetimes() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    catalog.supply(GreenBlueprint.self, as: .weak) { _ in Part() }
    catalog.supply(BetaBlueprint.self, as: .shared) { _ in Part() }
    catalog.supply(GammaBlueprint.self, as: .graph) { _ in Part() }
    catalog.supply(DeltaBlueprint.self) { Part("delta", needing: try $0.obtain(\.gamma), try $0.obtain(\.gamma)) }
    let (red, green, beta) = (try catalog.obtain(\.red), try catalog.obtain(\.green), try catalog.obtain(\.beta))
    let copy = catalog.isolatedCopy()
    #expect(try copy.obtain(\.alpha) !== copy.obtain(\.alpha))
    #expect(try copy.obtain(\.red) === copy.obtain(\.red))
    #expect(try copy.obtain(\.red) !== red)
    #expect(try copy.obtain(\.beta) === copy.obtain(\.beta))
    #expect(try copy.obtain(\.beta) !== beta)
    let held = try copy.obtain(\.green)
    #expect(try copy.obtain(\.green) === held)
    #expect(held !== green)
    let needs = try copy.obtain(\.delta).needs
    #expect(needs[0] === needs[1])
    #expect(throws: CatalogError.outsideScope("BasketBlueprint", scope: "RequestScope")) { try copy.obtain(\.basket) }
    let scope = copy.makeScope(RequestScope.self)
    #expect(try scope.obtain(\.basket) === scope.obtain(\.basket))
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("A builder receives the copy, for transient and kept entries")
  func given() throws {
    let given = Collected<ObjectIdentifier>()
    catalog.supply(AlphaBlueprint.self) {
      given.append(ObjectIdentifier($0))
      return Part()
    }
    catalog.supply(RedBlueprint.self) {
      given.append(ObjectIdentifier($0))
      return try $0.obtain(\.alpha)
    }
    let copy = catalog.isolatedCopy()
    _ = try copy.obtain(\.red)
    #expect(given.all == [ObjectIdentifier(copy), ObjectIdentifier(copy)])
  }

  @Test("A builder that captured a catalog assembles from that catalog")
  func captured() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(BetaBlueprint.self) { [unowned catalog] _ in Part("beta", needing: try catalog.obtain(\.alpha)) }
    let copy = catalog.isolatedCopy()
    try copy.override(\.alpha) { _ in Part("fake") }
    #expect(try copy.obtain(\.alpha).name == "fake")
    #expect(try copy.obtain(\.beta).needs[0].name == "live")
  }

  @Test("An override may obtain the replaced entry from the source")
  func wraps() throws {
    catalog.supply(RedBlueprint.self)
    let copy = catalog.isolatedCopy()
    try copy.override(\.red) { [catalog] _ in Part("wrapper", needing: try catalog.obtain(\.red)) }
    #expect(try copy.obtain(\.red).needs[0] === catalog.obtain(\.red))
  }

  @Test("A copy's errors have the same locations and modules")
  func places() throws {
    catalog.install(FaultyModule())
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 4) { try $0.obtain(\.gamma) }
    let (own, copied) = (
      try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) },
      try #require(throws: CatalogError.self) { try catalog.isolatedCopy().obtain(\.alpha) }
    )
    #expect(copied.path == own.path)
    #expect(copied.description == own.description)
    #expect(copied.description.contains("supplied at App/Entries.swift:4"))
    #expect(copied.description.contains("by FaultyModule"))
  }

  @Test("A copy of an empty catalog is empty, and its error names it")
  func empty() throws {
    let copy = catalog.isolatedCopy()
    let error = try #require(throws: CatalogError.self) { try copy.obtain(\.alpha) }
    #expect(error.description.contains("nothing at all is supplied to the catalog \"test\""))
  }

  @Test("A copy has the main-actor entries") @MainActor
  func mainActor() throws {
    catalog.install(ScreenBlueprint(), RedBlueprint())
    catalog.supply(SheetBlueprint.self, as: .shared) { _ in Sheet() }
    let copy = catalog.isolatedCopy()
    try copy.override(\.screen) { Screen("override", showing: try $0.obtain(\.red)) }
    #expect(try copy.obtain(\.screen).title == "override")
    #expect(try copy.obtain(\.screen).part === copy.obtain(\.red))
    #expect(try catalog.obtain(\.screen).title == "own")
    #expect(try copy.obtain(\.sheet) === copy.obtain(\.sheet))
    #expect(try copy.obtain(\.sheet) !== catalog.obtain(\.sheet))
  }
}

private struct FaultyModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(GammaBlueprint.self) { _ in throw Mishap() }
  }
}

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
    #expect(throws: CatalogError.outsideScope("basket", scope: "RequestScope")) { try copy.obtain(\.basket) }
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
    func failure(in catalog: Catalog) throws -> CatalogError {
      try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    }
    let (own, copied) = (try failure(in: catalog), try failure(in: catalog.isolatedCopy()))
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

@Suite("Isolated copies: independence of later changes")
struct CopySnapshotTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("old") }
    catalog.supply(RedBlueprint.self) { _ in Part("old") }
  }

  /// The ways to change the source.
  enum Change: CaseIterable, Sendable {
    case supply, override, install, clear

    func apply(to catalog: Catalog) throws {
      switch self {
      case .supply:
        catalog.supply(AlphaBlueprint.self) { _ in Part("new") }
        catalog.supply(RedBlueprint.self) { _ in Part("new") }
      case .override:
        try catalog.override(\.alpha) { _ in Part("new") }
        try catalog.override(\.red) { _ in Part("new") }
      case .install: catalog.install(AlphaBlueprint(), RedBlueprint())
      case .clear: catalog.clear()
      }
      catalog.supply(GreenBlueprint.self)
    }
  }

  private func expectOld(_ copy: Catalog, _ location: Testing.SourceLocation = #_sourceLocation) throws {
    #expect(copy.isSupplied(\.alpha) && copy.isSupplied(\.red), sourceLocation: location)
    #expect(try copy.obtain(\.alpha).name == "old", sourceLocation: location)
    #expect(try copy.obtain(\.red).name == "old", sourceLocation: location)
    #expect(!copy.isSupplied(\.green), sourceLocation: location)
    #expect(throws: CatalogError.missingEntry("green"), sourceLocation: location) {
      try copy.obtain(\.green)
    }
  }

  @Test(
    "A copy keeps its source's entries when the source changes, obtained before or not", arguments: Change.allCases,
    [false, true])
  func sourceChanges(change: Change, asked: Bool) throws {
    let copy = catalog.isolatedCopy()
    if asked { try expectOld(copy) }
    try change.apply(to: catalog)
    try expectOld(copy)
  }

  @Test(
    "A copy of a copy keeps its entries when either of the two before it changes", arguments: Change.allCases, [0, 1])
  func copyOfACopy(change: Change, changed: Int) throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    try change.apply(to: changed == 0 ? catalog : copy)
    try expectOld(second)
    try expectOld(changed == 0 ? copy : catalog)
  }

  @Test("Copies made between changes each have the entries of that time")
  func between() throws {
    let copies = try (0..<4).map { number in
      try catalog.override(\.alpha) { _ in Part("\(number)") }
      return catalog.isolatedCopy()
    }
    catalog.clear()
    let last = catalog.isolatedCopy()
    #expect(try copies.map { try $0.obtain(\.alpha).name } == ["0", "1", "2", "3"])
    #expect(!last.isSupplied(\.alpha))
    catalog.supply(AlphaBlueprint.self)
    #expect(!last.isSupplied(\.alpha))
  }

  @Test("A copy's changes affect neither its source nor other copies", arguments: Change.allCases, [false, true])
  func copyChanges(change: Change, asked: Bool) throws {
    let copy = catalog.isolatedCopy()
    if asked { try expectOld(copy) }
    let sibling = catalog.isolatedCopy()
    try change.apply(to: copy)
    try expectOld(catalog)
    try expectOld(sibling)
    #expect(copy.isSupplied(\.green))
  }

  @Test("A cleared copy stays empty, and its own copies keep their entries")
  func clearedCopy() throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    copy.clear()
    catalog.supply(BetaBlueprint.self)
    #expect(!copy.isSupplied(\.alpha) && !copy.isSupplied(\.red) && !copy.isSupplied(\.beta))
    #expect(!copy.isolatedCopy().isSupplied(\.alpha))
    try expectOld(second)
    #expect(!second.isSupplied(\.beta))
    copy.supply(AlphaBlueprint.self)
    #expect(try copy.obtain(\.alpha).name == "alpha")
    try expectOld(second)
  }

  @Test("An entry cleared before the copy was made is missing from it, supplied again or not")
  func clearedBefore() throws {
    catalog.clear()
    let copy = catalog.isolatedCopy()
    catalog.supply(AlphaBlueprint.self)
    #expect(!copy.isSupplied(\.alpha))
    #expect(throws: CatalogError.missingEntry("alpha")) { try copy.override(\.alpha) { _ in Part() } }
  }

  @Test("Changing an entry that a copy never obtained hides nothing from its own copies")
  func ownChangeBeforeAsking() throws {
    let copy = catalog.isolatedCopy()
    let second = copy.isolatedCopy()
    copy.supply(AlphaBlueprint.self) { _ in Part("new") }
    try copy.override(\.red) { _ in Part("new") }
    try expectOld(second)
    #expect(try copy.obtain(\.red).name == "new")
  }

  @Test("A copy's near misses are its own entries")
  func nearest() throws {
    let copy = catalog.isolatedCopy()
    catalog.clear()
    let error = try #require(throws: CatalogError.self) { try copy.obtain(\.alphas) }
    #expect(error.description.contains("\n  near: alpha, supplied at "))
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}

@Suite("Isolated copies: locators")
struct CopyLocatorTests {
  private let catalog = Catalog(name: "test")
  private let locator: ServiceLocator
  private let engine = PetrolEngine(power: 3)

  init() {
    locator = ServiceLocator(catalog: catalog)
    locator.register { Wheel(size: 1) }
    locator.register(name: "two") { Wheel(size: 2) }
    locator.registerSingleton(engine)
    locator.registerSingleton(PetrolEngine(power: 4), name: "four")
  }

  private func expectAll(_ locator: ServiceLocator, _ location: Testing.SourceLocation = #_sourceLocation) throws {
    #expect(try locator.locate(Wheel.self).size == 1, sourceLocation: location)
    #expect(try locator.locate(Wheel.self, name: "two").size == 2, sourceLocation: location)
    #expect(try locator.locate(PetrolEngine.self) === engine, sourceLocation: location)
    #expect(try locator.locate(PetrolEngine.self, name: "four").power == 4, sourceLocation: location)
  }

  @Test(
    "A copy's locator has the source's registrations and singletons, located before or not", arguments: [false, true])
  func registered(located: Bool) throws {
    if located { try expectAll(locator) }
    let four = locator.inject(PetrolEngine.self, name: "four")
    let copy = ServiceLocator(catalog: catalog.isolatedCopy())
    try expectAll(copy)
    #expect(try copy.locate(PetrolEngine.self, name: "four") === four)
    try expectAll(ServiceLocator(catalog: catalog.isolatedCopy().isolatedCopy()))
    try expectAll(ServiceLocator(catalog: catalog.isolatedCopy().makeScope(RequestScope.self)))
    try expectAll(ServiceLocator(catalog: catalog.makeScope(RequestScope.self).isolatedCopy()))
  }

  @Test("reset() on the source leaves the copy unchanged, and the reverse", arguments: [false, true])
  func reset(ofTheCopy: Bool) throws {
    let copied = catalog.isolatedCopy()
    let copy = ServiceLocator(catalog: copied)
    catalog.supply(AlphaBlueprint.self)
    copied.supply(BetaBlueprint.self)
    (ofTheCopy ? copy : locator).reset()
    let gone = ofTheCopy ? copy : locator
    #expect(throws: CatalogError.missingEntry("Wheel")) { try gone.locate(Wheel.self) }
    #expect(throws: CatalogError.missingEntry("Wheel named \"two\"")) { try gone.locate(Wheel.self, name: "two") }
    #expect(throws: CatalogError.missingEntry("PetrolEngine")) { try gone.locate(PetrolEngine.self) }
    try expectAll(ofTheCopy ? locator : copy)
    #expect(catalog.isSupplied(\.alpha) && copied.isSupplied(\.beta))
  }

  @Test("reset() keeps the copy's other entries, even those never obtained")
  func resetKeepsBlueprints() throws {
    catalog.supply(AlphaBlueprint.self)
    let copied = catalog.isolatedCopy()
    ServiceLocator(catalog: copied).reset()
    catalog.clear()
    #expect(try copied.obtain(\.alpha).name == "alpha")
  }

  @Test("Later registrations in a copy or its source don't affect the other")
  func later() throws {
    let copy = ServiceLocator(catalog: catalog.isolatedCopy())
    locator.register { Wheel(size: 9) }
    locator.register(name: "nine") { Wheel(size: 9) }
    copy.register(name: "two") { Wheel(size: 8) }
    #expect(try copy.locate(Wheel.self).size == 1)
    #expect(throws: CatalogError.missingEntry("Wheel named \"nine\"")) { try copy.locate(Wheel.self, name: "nine") }
    #expect(try locator.locate(Wheel.self, name: "two").size == 2)
    #expect(try copy.locate(Wheel.self, name: "two").size == 8)
  }

  @Test("shared reaches the overrides, and a factory receives a locator of the copy")
  func shared() throws {
    locator.register { Car(engine: PetrolEngine(), wheel: $0.inject()) }
    catalog.withOverrides {
      ServiceLocator(catalog: $0).register { Wheel(size: 7) }
    } operation: {
      #expect(ServiceLocator.inject(Wheel.self).size == 7)
      #expect(ServiceLocator.shared.inject(Car.self).wheel.size == 7)
      ServiceLocator.register(name: "seven") { Wheel(size: 7) }
      #expect(ServiceLocator.shared.inject(Wheel.self, name: "seven").size == 7)
    }
    #expect(locator.inject(Wheel.self).size == 1)
    #expect(locator.inject(Car.self).wheel.size == 1)
    #expect(throws: CatalogError.missingEntry("Wheel named \"seven\"")) {
      try locator.locate(Wheel.self, name: "seven")
    }
  }
}

import ServiceCatalog
import ServiceCatalogStyles
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

  @Test("A builder that captured a catalog assembles from that catalog")
  func captured() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(BetaBlueprint.self) { [unowned catalog] _ in Part("beta", needing: try catalog.obtain(\.alpha)) }
    let copy = catalog.isolatedCopy()
    try copy.override(\.alpha) { _ in Part("fake") }
    #expect(try copy.obtain(\.alpha).name == "fake")
    #expect(try copy.obtain(\.beta).needs[0].name == "live")
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

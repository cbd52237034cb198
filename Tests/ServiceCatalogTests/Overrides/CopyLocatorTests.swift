import ServiceCatalog
import Testing

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
    #expect(try copied.obtain(\.alpha).name == "AlphaBlueprint")
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

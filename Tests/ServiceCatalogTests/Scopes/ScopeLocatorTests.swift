import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Scopes: locators")
struct ScopeLocatorTests {
  private let catalog = Catalog(name: "test")
  private let around: ServiceLocator
  private let scope: Catalog
  private let locator: ServiceLocator

  init() {
    around = ServiceLocator(catalog: catalog)
    scope = catalog.makeScope(RequestScope.self)
    locator = ServiceLocator(catalog: scope)
  }

  @Test("A scope's locator finds the parent's current registrations, named ones and singletons included")
  func sees() throws {
    around.register { Wheel(size: 1) }
    around.register(name: "two") { Wheel(size: 2) }
    let engine = PetrolEngine()
    around.registerSingleton(engine)
    #expect(locator.inject(Wheel.self).size == 1)
    #expect(locator.inject(Wheel.self, name: "two").size == 2)
    #expect(locator.inject(PetrolEngine.self) === engine)
    around.register(name: "two") { Wheel(size: 3) }
    #expect(locator.inject(Wheel.self, name: "two").size == 3)
    around.reset()
    #expect(throws: CatalogError.missingEntry("Wheel")) { try locator.locate(Wheel.self) }
    #expect(throws: CatalogError.missingEntry("Wheel named \"two\"")) { try locator.locate(Wheel.self, name: "two") }
  }

  @Test("A scope's registrations are its own, and reset() reveals the parent's again")
  func own() throws {
    around.register { Wheel(size: 1) }
    around.registerSingleton(Wheel(size: 2), name: "two")
    locator.registerSingleton(Wheel(size: 3))
    locator.register(name: "two") { Wheel(size: 4) }
    locator.register(name: "own") { Wheel(size: 5) }
    scope.supply(AlphaBlueprint.self)
    #expect(locator.inject(Wheel.self).size == 3)
    #expect(locator.inject(Wheel.self, name: "two").size == 4)
    #expect(around.inject(Wheel.self).size == 1)
    #expect(throws: CatalogError.missingEntry("Wheel named \"own\"")) { try around.locate(Wheel.self, name: "own") }
    locator.reset()
    #expect(locator.inject(Wheel.self).size == 1)
    #expect(locator.inject(Wheel.self, name: "two").size == 2)
    #expect(throws: CatalogError.missingEntry("Wheel named \"own\"")) { try locator.locate(Wheel.self, name: "own") }
    #expect(scope.isSupplied(\.alpha))
  }

  @Test("A parent's factory receives a locator of the scope")
  func factories() throws {
    around.register { Car(engine: $0.inject(), wheel: $0.inject()) }
    around.register { Wheel(size: 1) }
    around.register { PetrolEngine(power: 1) as any Engine }
    locator.register { Wheel(size: 2) }
    let car: Car = locator.inject()
    #expect(car.wheel.size == 2)
    #expect(car.engine.power == 1)
    #expect(around.inject(Car.self).wheel.size == 1)
  }

  @Test("shared reaches the bound scope, and registrations there end with it")
  func shared() throws {
    around.register { Wheel(size: 1) }
    catalog.withSynchronousScope(RequestScope.self) { scope in
      #expect(ServiceLocator.shared.inject(Wheel.self).size == 1)
      ServiceLocator.register(name: "two") { Wheel(size: 2) }
      #expect(ServiceLocator.inject(Wheel.self, name: "two").size == 2)
      #expect(ServiceLocator(catalog: scope).inject(Wheel.self, name: "two").size == 2)
    }
    #expect(throws: CatalogError.missingEntry("Wheel named \"two\"")) { try around.locate(Wheel.self, name: "two") }
    #expect(throws: CatalogError.self) { try ServiceLocator.shared.locate(Wheel.self, name: "two") }
  }
}

import ServiceCatalog
import Testing

@Suite("Locator: the shared locator and the static functions")
struct SharedLocatorTests {
  @Test("The static functions register in shared and inject from it")
  func staticForms() async {
    await #expect(processExitsWith: .success) {
      ServiceLocator.register { Wheel(size: 1) }
      ServiceLocator.register(name: "two") { Wheel(size: 2) }
      ServiceLocator.registerSingleton(PetrolEngine(power: 3) as any Engine)
      ServiceLocator.register { Car(engine: $0.inject(), wheel: $0.inject(name: "two")) }
      let wheel: Wheel = ServiceLocator.inject()
      #expect(wheel.size == 1)
      #expect(ServiceLocator.inject(Wheel.self, name: "two").size == 2)
      let car: Car = ServiceLocator.shared.inject()
      #expect(car.engine.power == 3)
      #expect(car.wheel.size == 2)
    }
  }

  @Test("shared is a locator of Catalog.main")
  func main() async {
    await #expect(processExitsWith: .success) {
      ServiceLocator.registerSingleton(Wheel(size: 4))
      #expect(ServiceLocator(catalog: .main).inject(Wheel.self).size == 4)
      Catalog.main.supply(RedBlueprint.self)
      ServiceLocator.shared.reset()
      #expect(throws: CatalogError.missingEntry("Wheel")) { try ServiceLocator.shared.locate(Wheel.self) }
      #expect(Catalog.main.isSupplied(\.red))
      ServiceLocator.registerSingleton(Wheel(size: 5))
      Catalog.main.clear()
      #expect(throws: CatalogError.missingEntry("Wheel")) { try ServiceLocator.shared.locate(Wheel.self) }
    }
  }

  @Test("Other locators don't use the shared one")
  func withoutShared() async {
    await #expect(processExitsWith: .success) {
      let locator = ServiceLocator()
      locator.registerSingleton(Wheel(size: 6))
      ServiceLocator.registerSingleton(Wheel(size: 7))
      #expect(locator.inject(Wheel.self).size == 6)
      #expect(ServiceLocator.inject(Wheel.self).size == 7)
    }
  }

  @Test("The static inject stops the program with the full text")
  func traps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ServiceLocator.inject(Wheel.self)
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[missing-entry] nothing at all is registered with the locator \"main\""))
    #expect(text.contains("so nothing is supplied for Wheel"))
  }
}

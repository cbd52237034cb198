import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Locator: registering and injecting by type")
struct LocatorTests {
  private let locator = ServiceLocator()

  @Test("The type is inferred from the factory and from the use of the result")
  func inference() throws {
    locator.register { Wheel(size: 17) }
    let wheel: Wheel = locator.inject()
    #expect(wheel == Wheel(size: 17))
    let located: Wheel = try locator.locate()
    #expect(located == wheel)
    #expect(locator.inject(Wheel.self) == wheel)
    #expect(try locator.locate(Wheel.self) == wheel)
  }

  @Test("An implementation registered as its protocol is found by the protocol only")
  func byProtocol() {
    locator.register { PetrolEngine() as any Engine }
    let engine: any Engine = locator.inject()
    #expect(engine.power == 75)
    #expect(throws: CatalogError.missingEntry("PetrolEngine")) { try locator.locate(PetrolEngine.self) }
  }

  @Test("An explicit type takes precedence over inference")
  func statedType() {
    locator.register((any Engine).self) { PetrolEngine(power: 90) }
    #expect(locator.inject((any Engine).self).power == 90)
  }

  @Test("A factory creates a new instance at each injection")
  func factory() {
    locator.register { PetrolEngine() }
    #expect(locator.inject(PetrolEngine.self) !== locator.inject(PetrolEngine.self))
  }

  @Test("A singleton is the same instance at each injection")
  func singleton() {
    let engine = PetrolEngine()
    locator.registerSingleton(engine)
    #expect(locator.inject(PetrolEngine.self) === engine)
    #expect(locator.inject(PetrolEngine.self) === engine)
  }

  @Test("The last registration wins, whatever the kinds of the two")
  func lastWins() {
    locator.register { Wheel(size: 1) }
    locator.register { Wheel(size: 2) }
    #expect(locator.inject(Wheel.self).size == 2)
    locator.registerSingleton(Wheel(size: 3))
    #expect(locator.inject(Wheel.self).size == 3)
    locator.register { _ in Wheel(size: 4) }
    #expect(locator.inject(Wheel.self).size == 4)
  }

  @Test("A factory injects dependencies from its locator argument")
  func factoryWithLocator() {
    locator.register { PetrolEngine() as any Engine }
    locator.registerSingleton(Wheel(size: 19))
    locator.register { locator in Car(engine: locator.inject(), wheel: locator.inject()) }
    #expect(locator.inject(Car.self).engine.power == 75)
    #expect(locator.inject(Car.self).wheel.size == 19)
  }

  @Test("Generic services are distinguished by their arguments")
  func generics() {
    locator.register { [1, 2, 3] }
    locator.register { ["one"] }
    locator.registerSingleton(["one": 1])
    #expect(locator.inject([Int].self) == [1, 2, 3])
    #expect(locator.inject([String].self) == ["one"])
    #expect(locator.inject([String: Int].self) == ["one": 1])
  }
}

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
}

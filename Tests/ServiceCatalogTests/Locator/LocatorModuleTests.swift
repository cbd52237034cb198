import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Locator: modules, several locators, and locators of one catalog")
struct LocatorModuleTests {
  private let locator = ServiceLocator()

  @Test("A module registers the services it lists")
  func modules() {
    locator.registerModules([CarModule(), PartsModule()])
    #expect(locator.inject(Car.self).engine.power == 75)
  }

  @Test("Two locators of one catalog find the same services")
  func sameCatalog() {
    let catalog = Catalog(name: "test")
    let (one, two) = (ServiceLocator(catalog: catalog), ServiceLocator(catalog: catalog))
    let engine = PetrolEngine()
    one.registerSingleton(engine)
    #expect(two.inject(PetrolEngine.self) === engine)
  }

  @Test("A builder can obtain located services, and a factory catalogued ones")
  func bothStyles() throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    locator.registerSingleton(Wheel(size: 4))
    catalog.supply(AlphaBlueprint.self) { Part("\(try ServiceLocator(catalog: $0).locate(Wheel.self).size)") }
    locator.register { [unowned catalog] in PetrolEngine(power: Int(try catalog.obtain(\.alpha).name) ?? 0) }
    #expect(locator.inject(PetrolEngine.self).power == 4)
  }

  @Test("reset() removes all registrations, named or not, and keeps the blueprints and contributions")
  func reset() throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    catalog.install(RedBlueprint(), AlphaBlueprint(), ScreenBlueprint())
    catalog.contributePanels("one")
    let red = try catalog.obtain(\.red)
    locator.register { Wheel() }
    locator.registerSingleton(Wheel(), name: "spare")
    locator.registerSingleton(PetrolEngine())
    locator.reset()
    #expect(throws: CatalogError.missingEntry("Wheel")) { try locator.locate(Wheel.self) }
    #expect(throws: CatalogError.missingEntry("Wheel named \"spare\"")) {
      try locator.locate(Wheel.self, name: "spare")
    }
    #expect(throws: CatalogError.missingEntry("PetrolEngine")) { try locator.locate(PetrolEngine.self) }
    #expect(try catalog.obtain(\.red) === red)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.screen))
    #expect(try catalog.panelNames == ["one"])
    locator.register { Wheel(size: 8) }
    #expect(locator.inject(Wheel.self).size == 8)
  }

  @Test("reset() and a new registration release what they drop before they return")
  func release() {
    let alive = Tally()
    func register() {
      let captured = Part(alive: alive)
      locator.register { captured }
      locator.registerSingleton(Part(alive: alive), name: "one")
      locator.register(name: "two") { _ in captured.name }
    }
    register()
    _ = locator.inject(Part.self, name: "one")
    #expect(alive.value == 2)
    register()
    #expect(alive.value == 2)
    locator.reset()
    #expect(alive.value == 0)
  }

  @Test("A locator is deallocated with its registrations, even if factories capture a locator")
  func goes() {
    let alive = Tally()
    weak var gone: ServiceLocator?
    do {
      let locator = ServiceLocator()
      gone = locator
      locator.registerSingleton(Part(alive: alive))
      locator.register { $0.inject(Part.self).name }
      #expect(locator.inject(String.self) == "part")
    }
    #expect(gone == nil)
    #expect(alive.value == 0)
  }

  @Test("A blueprint type registered as a service does not collide with the blueprint's entry")
  func blueprintAsService() throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    catalog.supply(RedBlueprint.self) { _ in Part("by key") }
    locator.registerSingleton(RedBlueprint())
    locator.register(name: "red") { RedBlueprint() }
    let service: RedBlueprint = locator.inject()
    _ = service
    #expect(try catalog.obtain(\.red).name == "by key")
    locator.reset()
    #expect(try catalog.obtain(\.red).name == "by key")
    #expect(throws: CatalogError.missingEntry("RedBlueprint")) { try locator.locate(RedBlueprint.self) }
    #expect(throws: CatalogError.missingEntry("RedBlueprint named \"red\"")) {
      try locator.locate(RedBlueprint.self, name: "red")
    }
  }

  @Test("A blueprint's output is not located by its type unless it is registered")
  func outputIsNoService() {
    let catalog = Catalog(name: "test")
    catalog.install(RedBlueprint())
    #expect(throws: CatalogError.missingEntry("Part")) { try ServiceLocator(catalog: catalog).locate(Part.self) }
  }
}

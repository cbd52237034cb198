import ServiceCatalog
import Testing

@Suite("Locator: registering and injecting by type")
struct LocatorTests {
  private let locator = ServiceLocator()

  @Test("the type is inferred from the factory and from where the result goes")
  func inference() throws {
    locator.register { Wheel(size: 17) }
    let wheel: Wheel = locator.inject()
    #expect(wheel == Wheel(size: 17))
    let located: Wheel = try locator.locate()
    #expect(located == wheel)
    #expect(locator.inject(Wheel.self) == wheel)
    #expect(try locator.locate(Wheel.self) == wheel)
  }

  @Test("an implementation that is registered as its protocol is found by the protocol alone")
  func byProtocol() {
    locator.register { PetrolEngine() as any Engine }
    let engine: any Engine = locator.inject()
    #expect(engine.power == 75)
    #expect(throws: CatalogError.missingEntry("PetrolEngine")) { try locator.locate(PetrolEngine.self) }
  }

  @Test("an implementation that is registered as itself is found by itself alone")
  func byItself() throws {
    locator.register { PetrolEngine() }
    #expect(locator.inject(PetrolEngine.self).power == 75)
    #expect(throws: CatalogError.self) { try locator.locate((any Engine).self) }
  }

  @Test("a type that is given is the one that counts")
  func statedType() {
    locator.register((any Engine).self) { PetrolEngine(power: 90) }
    #expect(locator.inject((any Engine).self).power == 90)
  }

  @Test("a factory makes another instance at each injection")
  func factory() {
    locator.register { PetrolEngine() }
    #expect(locator.inject(PetrolEngine.self) !== locator.inject(PetrolEngine.self))
  }

  @Test("a singleton is the same at each injection, by identity")
  func singleton() {
    let engine = PetrolEngine()
    locator.registerSingleton(engine)
    #expect(locator.inject(PetrolEngine.self) === engine)
    #expect(locator.inject(PetrolEngine.self) === engine)
  }

  @Test("a singleton may be registered as a protocol, and may be a value")
  func singletonKinds() {
    let engine = PetrolEngine()
    locator.registerSingleton(engine as any Engine)
    locator.registerSingleton(Wheel(size: 18))
    #expect(locator.inject((any Engine).self) as? PetrolEngine === engine)
    #expect(locator.inject(Wheel.self).size == 18)
  }

  @Test("the last registration wins, whatever the kinds of the two")
  func lastWins() {
    locator.register { Wheel(size: 1) }
    locator.register { Wheel(size: 2) }
    #expect(locator.inject(Wheel.self).size == 2)
    locator.registerSingleton(Wheel(size: 3))
    #expect(locator.inject(Wheel.self).size == 3)
    locator.register { _ in Wheel(size: 4) }
    #expect(locator.inject(Wheel.self).size == 4)
  }

  @Test("a factory with a locator as its argument injects what the service needs")
  func factoryWithLocator() {
    locator.register { PetrolEngine() as any Engine }
    locator.registerSingleton(Wheel(size: 19))
    locator.register { locator in Car(engine: locator.inject(), wheel: locator.inject()) }
    #expect(locator.inject(Car.self).engine.power == 75)
    #expect(locator.inject(Car.self).wheel.size == 19)
  }

  @Test("a factory may use the locator it captured")
  func factoryCaptures() {
    locator.register { Wheel() }
    locator.register { [unowned locator] in Car(engine: PetrolEngine(), wheel: locator.inject()) }
    #expect(locator.inject(Car.self).wheel == Wheel())
  }

  @Test("generic services are told apart by their arguments")
  func generics() {
    locator.register { [1, 2, 3] }
    locator.register { ["one"] }
    locator.registerSingleton(["one": 1])
    #expect(locator.inject([Int].self) == [1, 2, 3])
    #expect(locator.inject([String].self) == ["one"])
    #expect(locator.inject([String: Int].self) == ["one": 1])
  }

  @Test("a function is a service too")
  func functions() {
    locator.register { { @Sendable (number: Int) -> Int in number * 2 } }
    let double: @Sendable (Int) -> Int = locator.inject()
    #expect(double(21) == 42)
  }

  @Test("a factory may register, and register itself anew")
  func factoryRegisters() {
    locator.register { locator -> Wheel in
      locator.registerSingleton(Wheel(size: 20))
      return Wheel(size: 1)
    }
    #expect(locator.inject(Wheel.self).size == 1)
    #expect(locator.inject(Wheel.self).size == 20)
  }
}

import ServiceCatalog
import Testing

@Suite("Locator: several services of one type by name")
struct LocatorNameTests {
  private let locator = ServiceLocator()

  @Test("Names distinguish registrations of one type")
  func names() {
    locator.register(name: "front") { Wheel(size: 16) }
    locator.register(name: "rear") { Wheel(size: 17) }
    locator.registerSingleton(Wheel(size: 14), name: "spare")
    #expect(locator.inject(Wheel.self, name: "front").size == 16)
    #expect(locator.inject(Wheel.self, name: "rear").size == 17)
    #expect(locator.inject(Wheel.self, name: "spare").size == 14)
    let inferred: Wheel = locator.inject(name: "rear")
    #expect(inferred.size == 17)
  }

  @Test("No name, a name and an empty name are three services")
  func noName() {
    locator.register { Wheel(size: 1) }
    locator.register(name: "named") { Wheel(size: 2) }
    locator.register(name: "") { Wheel(size: 3) }
    #expect(locator.inject(Wheel.self).size == 1)
    #expect(locator.inject(Wheel.self, name: "named").size == 2)
    #expect(locator.inject(Wheel.self, name: "").size == 3)
  }

  @Test("A named service needs its name, and an unnamed one has none")
  func notMixed() {
    locator.register(name: "named") { Wheel() }
    locator.register { PetrolEngine() }
    #expect(throws: CatalogError.missingEntry("Wheel")) { try locator.locate(Wheel.self) }
    #expect(throws: CatalogError.missingEntry("PetrolEngine named \"any\"")) {
      try locator.locate(PetrolEngine.self, name: "any")
    }
  }

  @Test("One name for two types is two services")
  func sameNameOtherType() {
    locator.registerSingleton(Wheel(size: 5), name: "best")
    locator.registerSingleton(PetrolEngine(power: 6), name: "best")
    #expect(locator.inject(Wheel.self, name: "best").size == 5)
    #expect(locator.inject(PetrolEngine.self, name: "best").power == 6)
  }

  @Test("The last registration of a name wins and keeps the other names")
  func lastWins() {
    locator.register(name: "front") { Wheel(size: 1) }
    locator.register(name: "rear") { Wheel(size: 2) }
    locator.register(name: "front") { _ in Wheel(size: 3) }
    #expect(locator.inject(Wheel.self, name: "front").size == 3)
    #expect(locator.inject(Wheel.self, name: "rear").size == 2)
  }

  @Test("A hundred names of one type are all found")
  func manyNames() {
    for number in 0..<100 { locator.register(name: "wheel \(number)") { Wheel(size: number) } }
    #expect((0..<100).map { locator.inject(Wheel.self, name: "wheel \($0)").size } == Array(0..<100))
  }

  @Test("Canonically equivalent names are one name")
  func equalNames() {
    locator.registerSingleton(Wheel(size: 7), name: "caf\u{E9}")
    #expect(locator.inject(Wheel.self, name: "cafe\u{301}").size == 7)
  }

  @Test("A factory can inject by name")
  func factory() {
    locator.registerSingleton(Wheel(size: 9), name: "spare")
    locator.register(name: "sports") { Car(engine: PetrolEngine(), wheel: $0.inject(name: "spare")) }
    #expect(locator.inject(Car.self, name: "sports").wheel.size == 9)
  }
}

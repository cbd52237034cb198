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

@Suite("Memory of names that a locator no longer uses")
struct LocatorNameMemoryTests {
  private static let names = 10_000

  /// Registers many services with names that were never used before.
  private static func register(in locator: ServiceLocator, round: Int) {
    for number in 0..<names { locator.registerSingleton(number, name: "user \(round) \(number)") }
  }

  @Test("reset() returns the memory of names", .enabled(if: ResidentMemory.isMeasurable))
  func reset() async {
    await #expect(processExitsWith: .success) {
      let locator = ServiceLocator()
      for round in 0..<2 {
        Self.register(in: locator, round: round)
        locator.reset()
      }
      let growth = ResidentMemory.growth {
        for round in 2..<10 {
          Self.register(in: locator, round: round)
          locator.reset()
        }
      }
      // Thirty-two bytes for each name in each round are too few for an entry.
      #expect(growth < Self.names * 8 * 32)
    }
  }

  @Test("The catalog's clear() returns the memory of names", .enabled(if: ResidentMemory.isMeasurable))
  func clear() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      let locator = ServiceLocator(catalog: catalog)
      for round in 0..<2 {
        Self.register(in: locator, round: round)
        catalog.clear()
      }
      let growth = ResidentMemory.growth {
        for round in 2..<10 {
          Self.register(in: locator, round: round)
          catalog.clear()
        }
      }
      #expect(growth < Self.names * 8 * 32)
    }
  }

  @Test("Deallocating a locator returns the memory of its names", .enabled(if: ResidentMemory.isMeasurable))
  func gone() async {
    await #expect(processExitsWith: .success) {
      for round in 0..<2 { Self.register(in: ServiceLocator(), round: round) }
      let growth = ResidentMemory.growth {
        for round in 2..<10 { Self.register(in: ServiceLocator(), round: round) }
      }
      #expect(growth < Self.names * 8 * 32)
    }
  }

  @Test("Locating names that were never registered takes no memory", .enabled(if: ResidentMemory.isMeasurable))
  func missing() async {
    await #expect(processExitsWith: .success) {
      let locator = ServiceLocator()
      func ask(_ round: Int) {
        for number in 0..<Self.names { _ = try? locator.locate(Int.self, name: "\(round) \(number)") }
      }
      for round in 0..<2 { ask(round) }
      let growth = ResidentMemory.growth { for round in 2..<10 { ask(round) } }
      #expect(growth < Self.names * 8 * 32)
    }
  }

  @Test("Names are missing after reset(), and the catalog's blueprints stay")
  func forgotten() throws {
    let catalog = Catalog(name: "test")
    catalog.install(RedBlueprint())
    let red = try catalog.obtain(\.red)
    let locator = ServiceLocator(catalog: catalog)
    locator.registerSingleton(1, name: "one")
    locator.reset()
    #expect(throws: CatalogError.self) { try locator.locate(Int.self, name: "one") }
    #expect(try catalog.obtain(\.red) === red)
    locator.registerSingleton(2, name: "one")
    #expect(try locator.locate(Int.self, name: "one") == 2)
  }
}

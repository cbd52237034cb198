import ServiceCatalog
import ServiceCatalogStyles
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

  @Test("One name for two types is two services")
  func sameNameOtherType() {
    locator.registerSingleton(Wheel(size: 5), name: "best")
    locator.registerSingleton(PetrolEngine(power: 6), name: "best")
    #expect(locator.inject(Wheel.self, name: "best").size == 5)
    #expect(locator.inject(PetrolEngine.self, name: "best").power == 6)
  }

  @Test("Canonically equivalent names are one name")
  func equalNames() {
    locator.registerSingleton(Wheel(size: 7), name: "caf\u{E9}")
    #expect(locator.inject(Wheel.self, name: "cafe\u{301}").size == 7)
  }
}

@Suite("Memory of names that a locator no longer uses")
struct LocatorNameMemoryTests {
  private static let names = 10_000

  /// Registers many services with names that were never used before.
  private static func register(in locator: ServiceLocator, round: Int) {
    for number in 0..<names { locator.registerSingleton(number, name: "user \(round) \(number)") }
  }

  /// The ways in which a locator loses its names, each of which runs once for a round.
  private static let losses: KeyValuePairs<String, @Sendable (Int, ServiceLocator, Catalog) -> Void> = [
    "reset()": { round, locator, _ in
      register(in: locator, round: round)
      locator.reset()
    },
    "the catalog's clear()": { round, locator, catalog in
      register(in: locator, round: round)
      catalog.clear()
    },
    "deallocation": { round, _, _ in register(in: ServiceLocator(), round: round) },
    "names that were never registered": { round, locator, _ in
      for number in 0..<names { _ = try? locator.locate(Int.self, name: "\(round) \(number)") }
    },
  ]

  @Test("Names that are gone take no memory", .enabled(if: ResidentMemory.isMeasurable), arguments: losses.indices)
  func gone(number: Int) async {
    await #expect(processExitsWith: .success) { [number] in
      let catalog = Catalog(name: "test")
      let locator = ServiceLocator(catalog: catalog)
      let lose = Self.losses[number].value
      for round in 0..<2 { lose(round, locator, catalog) }
      let growth = ResidentMemory.growth { for round in 2..<10 { lose(round, locator, catalog) } }
      // Thirty-two bytes for each name in each round are too few for an entry.
      #expect(growth < Self.names * 8 * 32)
    }
  }
}

import ServiceCatalog
import Testing

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

import ServiceCatalog
import Testing

@Suite("Optional dependencies: obtainIfSupplied and isSupplied")
struct ObtainIfSuppliedTests {
  private let catalog = Catalog(name: "test")

  @Test("obtainIfSupplied returns nil if the entry was never supplied")
  func neverSupplied() throws {
    #expect(try catalog.obtainIfSupplied(\.alpha) == nil)
    catalog.supply(BetaBlueprint.self)
    #expect(try catalog.obtainIfSupplied(\.alpha) == nil)
  }

  @Test("obtainIfSupplied returns nil if the entry was cleared")
  func cleared() throws {
    catalog.supply(RedBlueprint.self)
    _ = try catalog.obtain(\.red)
    catalog.clear()
    #expect(try catalog.obtainIfSupplied(\.red) == nil)
  }

  @Test("obtainIfSupplied returns the service if it is supplied")
  func supplied() throws {
    catalog.supply(RedBlueprint.self)
    #expect(try catalog.obtainIfSupplied(\.red) === catalog.obtain(\.red))
  }

  @Test("obtainIfSupplied throws with the whole chain if a dependency of the service is missing")
  func transitivelyMissing() throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtainIfSupplied(\.alpha) }
    #expect(error == .missingEntry("BetaBlueprint"))
    #expect(error.path.map(\.name) == ["AlphaBlueprint", "BetaBlueprint"])
  }

  @Test("A builder may continue without a missing dependency")
  func optionalNeed() throws {
    catalog.supply(AlphaBlueprint.self) { Part(try $0.obtainIfSupplied(\.beta)?.name ?? "without") }
    #expect(try catalog.obtain(\.alpha).name == "without")
    catalog.supply(BetaBlueprint.self)
    #expect(try catalog.obtain(\.alpha).name == "BetaBlueprint")
  }

  @Test("isSupplied checks the entry only, builds nothing, and works for every kind of blueprint")
  func isSupplied() {
    let built = Tally()
    #expect(!catalog.isSupplied(\.alpha))
    catalog.supply(AlphaBlueprint.self) {
      built.add()
      return Part(needing: try $0.obtain(\.beta))
    }
    catalog.supply(RedBlueprint.self) { _ in Part("\(built.add())") }
    catalog.supply(ScreenBlueprint.self)
    #expect(catalog.isSupplied(\.alpha))
    #expect(catalog.isSupplied(\.red))
    #expect(catalog.isSupplied(\.screen))
    #expect(!catalog.isSupplied(\.beta))
    #expect(!catalog.isSupplied(\.sheet))
    #expect(built.value == 0)
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.screen))
  }
}

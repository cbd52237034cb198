import ServiceCatalog
import Testing

@Suite("Changing a catalog that has live copies")
struct ClearWithCopiesTests {
  /// Returns a catalog with this number of entries.
  private static func catalog(entries: Int) -> Catalog {
    let catalog = Catalog(name: "source")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<entries { locator.register(name: "\(number)") { Wheel(size: number) } }
    return catalog
  }

  private static func sizes(in catalog: Catalog, _ numbers: Range<Int>) throws -> [Int] {
    let locator = ServiceLocator(catalog: catalog)
    return try numbers.map { try locator.locate(Wheel.self, name: "\($0)").size }
  }

  @Test("clear() leaves the copies their entries")
  func clear() throws {
    let catalog = Self.catalog(entries: 100)
    let copies = (0..<50).map { _ in catalog.isolatedCopy() }
    catalog.clear()
    for copy in copies { #expect(try Self.sizes(in: copy, 0..<100) == Array(0..<100)) }
    #expect(throws: CatalogError.self) { try Self.sizes(in: catalog, 0..<1) }
  }

  @Test("A supply, decoration, contribution or override leaves the copies their entries")
  func changes() throws {
    let catalog = Self.catalog(entries: 3)
    let locator = ServiceLocator(catalog: catalog)
    catalog.install(AlphaBlueprint(), BetaBlueprint())
    catalog.contributePanels("first")
    let copies = (0..<50).map { _ in catalog.isolatedCopy() }
    for number in 0..<3 { locator.register(name: "\(number)") { Wheel(size: -1) } }
    catalog.decorate(AlphaBlueprint.self) { _, _ in Part("decorated") }
    try catalog.override(\.beta) { _ in Part("fake") }
    catalog.contributePanels("second")
    for copy in copies {
      #expect(try Self.sizes(in: copy, 0..<3) == [0, 1, 2])
      #expect(try copy.obtain(\.alpha).name == "AlphaBlueprint")
      #expect(try copy.obtain(\.beta).name == "BetaBlueprint")
      #expect(try copy.panelNames == ["first"])
    }
    #expect(try Self.sizes(in: catalog, 0..<3) == [-1, -1, -1])
    #expect(try catalog.panelNames == ["first", "second"])
  }

  @Test("A change uses no memory for each entry of each copy", .enabled(if: ResidentMemory.isMeasurable))
  func memory() async {
    await #expect(processExitsWith: .success) {
      let (entries, count) = (1_000, 200)
      func change(_ catalog: Catalog) {
        let locator = ServiceLocator(catalog: catalog)
        for number in 0..<entries { locator.register(name: "\(number)") { Wheel(size: -number) } }
        catalog.clear()
      }
      change(Self.catalog(entries: entries))
      let catalog = Self.catalog(entries: entries)
      let copies = (0..<count).map { _ in catalog.isolatedCopy() }
      let growth = ResidentMemory.growth { change(catalog) }
      // A pointer for each entry of each copy would use this much.
      #expect(growth < entries * count * 8)
      try #expect(Self.sizes(in: copies[count - 1], 0..<entries) == Array(0..<entries))
    }
  }
}

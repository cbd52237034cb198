import ServiceCatalog
import Testing

@Suite("Cycles on one thread, also when a builder ignores its argument")
struct CycleRouteTests {
  private let catalog = Catalog(name: "test")

  @Test("A cycle through a captured catalog throws, for transient and shared entries")
  func captured() {
    catalog.supply(AlphaBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.alpha) }
    #expect(throws: CatalogError.circularReference(chain: ["AlphaBlueprint", "RedBlueprint", "AlphaBlueprint"])) {
      try catalog.obtain(\.alpha)
    }
    #expect(throws: CatalogError.circularReference(chain: ["RedBlueprint", "AlphaBlueprint", "RedBlueprint"])) {
      try catalog.obtain(\.red)
    }
  }

  @Test("A cycle through a blueprint's assemble called directly with a captured catalog throws")
  func assembleByHand() {
    struct SelfishBlueprint: PartBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Part { try Self.obtain(from: catalog) }
    }
    catalog.supply(SelfishBlueprint.self) { [unowned catalog] _ in try SelfishBlueprint.assemble(from: catalog) }
    #expect(throws: CatalogError.circularReference(chain: ["SelfishBlueprint", "SelfishBlueprint"])) {
      try SelfishBlueprint.obtain(from: catalog)
    }
  }

  @Test("A cycle through Catalog.main throws, for transient and shared entries")
  func main() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.supply(AlphaBlueprint.self) { _ in try Catalog.main.obtain(\.red) }
      Catalog.main.supply(RedBlueprint.self) { _ in try Catalog.main[\.alpha] }
      #expect(throws: CatalogError.circularReference(chain: ["AlphaBlueprint", "RedBlueprint", "AlphaBlueprint"])) {
        try Catalog.main.obtain(\.alpha)
      }
      #expect(throws: CatalogError.circularReference(chain: ["RedBlueprint", "AlphaBlueprint", "RedBlueprint"])) {
        try Catalog.main.obtain(\.red)
      }
    }
  }

  @Test("A cycle through another catalog and back throws")
  func twoCatalogs() throws {
    let other = Catalog(name: "other")
    catalog.supply(AlphaBlueprint.self) { [unowned other] _ in try other.obtain(\.red) }
    other.supply(RedBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.alpha) }
    #expect(throws: CatalogError.circularReference(chain: ["AlphaBlueprint", "RedBlueprint", "AlphaBlueprint"])) {
      try catalog.obtain(\.alpha)
    }
  }

  @Test("Obtaining the same blueprint from two catalogs in turn isn't a cycle")
  func sameBlueprintElsewhere() throws {
    let other = Catalog(name: "other")
    other.supply(RedBlueprint.self) { _ in Part("the other's") }
    catalog.supply(RedBlueprint.self) { [unowned other] _ in Part("own", needing: try other.obtain(\.red)) }
    #expect(try catalog.obtain(\.red).needs[0] === other.obtain(\.red))
  }

  @Test("A cycle through an entry that the builder supplies while it runs throws")
  func suppliedOnTheWay() {
    catalog.supply(AlphaBlueprint.self) { catalog in
      catalog.supply(RedBlueprint.self) { try $0.obtain(\.alpha) }
      return try catalog.obtain(\.red)
    }
    #expect(throws: CatalogError.circularReference(chain: ["AlphaBlueprint", "RedBlueprint", "AlphaBlueprint"])) {
      try catalog.obtain(\.alpha)
    }
  }

  @Test("resolve stops the program with the chain, in Release too")
  func resolve() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      catalog.supply(AlphaBlueprint.self) { $0.resolve(\.red) }
      catalog.supply(RedBlueprint.self) { $0.resolve(\.alpha) }
      _ = catalog.resolve(\.alpha)
    }
    let text = result?.standardError ?? ""
    #expect(
      text.contains(
        """
        [circular-reference] AlphaBlueprint needs itself
          AlphaBlueprint -> RedBlueprint -> AlphaBlueprint
        """))
  }
}

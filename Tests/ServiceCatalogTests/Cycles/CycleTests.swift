import ServiceCatalog
import Testing

@Suite("Cycles on one thread throw errors with the exact chain")
struct CycleTests {
  private let catalog = Catalog(name: "test")

  /// Returns the chain of the cycle that obtaining `key` closes.
  private func chain<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> [String] {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    guard case .circularReference(let chain) = error.kind else { throw error }
    #expect(error.path.map(\.name) == chain)
    return chain
  }

  /// Entries by name, each with the one that its builder obtains, and the chain of an obtain of the first.
  private static let rings: [(needs: KeyValuePairs<String, String>, chain: [String])] = [
    (["alpha": "alpha"], ["alpha", "alpha"]),
    (["red": "red"], ["red", "red"]),
    (["alpha": "beta", "beta": "alpha"], ["alpha", "beta", "alpha"]),
    (["red": "green", "green": "red"], ["red", "green", "red"]),
    (["alpha": "red", "red": "beta", "beta": "alpha"], ["alpha", "red", "beta", "alpha"]),
    (["red": "beta", "beta": "alpha", "alpha": "red"], ["red", "beta", "alpha", "red"]),
    // The chain begins at the obtained entry, even when that is outside the cycle.
    (["alpha": "blue", "blue": "beta", "beta": "red", "red": "beta"], ["alpha", "blue", "beta", "red", "beta"]),
  ]

  @Test("Entries that need each other are a cycle, whatever their lifetimes are", arguments: rings.indices)
  func ring(number: Int) throws {
    let blueprints: [String: any PartBlueprint.Type] = [
      "alpha": AlphaBlueprint.self, "beta": BetaBlueprint.self, "red": RedBlueprint.self,
      "green": GreenBlueprint.self, "blue": BlueBlueprint.self,
    ]
    func supply<B: PartBlueprint>(_: B.Type, needing need: any PartBlueprint.Type) {
      catalog.supply(B.self) { try need.obtain(from: $0) }
    }
    let (needs, expected) = Self.rings[number]
    for (name, need) in needs { supply(blueprints[name]!, needing: blueprints[need]!) }
    let first = blueprints[expected[0]]!
    let error = try #require(throws: CatalogError.self) { try first.obtain(from: catalog) }
    #expect(error == .circularReference(chain: expected))
    #expect(error.path.map(\.name) == expected)
  }

  @Test("Every way to obtain reports a cycle")
  func everyWay() throws {
    let ways: [@Sendable (Catalog) throws -> Part] = [
      { try $0.obtain(\.red) }, { try $0[\.red] }, { try $0.obtainIfSupplied(\.red) ?? Part("nil") },
      { try RedBlueprint.obtain(from: $0) }, { try ($0 as any Assembling).obtain(\.red) },
    ]
    for way in ways {
      catalog.supply(RedBlueprint.self) { try $0.obtain(\.alpha) }
      catalog.supply(AlphaBlueprint.self, builder: way)
      #expect(try chain(\.red) == ["red", "alpha", "red"])
    }
  }

  @Test("The entries of a cycle work after one of them is fixed")
  func fixed() throws {
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.green)) }
    catalog.supply(GreenBlueprint.self) { Part("green", needing: try $0.obtain(\.red)) }
    #expect(try chain(\.red) == ["red", "green", "red"])
    catalog.supply(GreenBlueprint.self) { _ in Part("fixed") }
    #expect(try catalog.obtain(\.red).needs[0].name == "fixed")
    #expect(try catalog.obtain(\.red) === catalog.obtain(\.red))
  }

  @Test("A builder may catch a cycle's error and continue")
  func caught() throws {
    catalog.supply(RedBlueprint.self) { catalog in
      Part("red", needing: (try? catalog.obtain(\.alpha)) ?? Part("without"))
    }
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
    #expect(try catalog.obtain(\.red).needs[0].name == "without")
    #expect(try catalog.obtain(\.alpha).needs[0] === catalog.obtain(\.red))
  }
}

@Suite("Cycles on one thread, also when a builder ignores its argument")
struct CycleRouteTests {
  private let catalog = Catalog(name: "test")

  @Test("A cycle through a captured catalog throws, for transient and shared entries")
  func captured() {
    catalog.supply(AlphaBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.alpha) }
    #expect(throws: CatalogError.circularReference(chain: ["alpha", "red", "alpha"])) {
      try catalog.obtain(\.alpha)
    }
    #expect(throws: CatalogError.circularReference(chain: ["red", "alpha", "red"])) {
      try catalog.obtain(\.red)
    }
  }

  @Test("A cycle through Catalog.main throws, for transient and shared entries")
  func main() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.supply(AlphaBlueprint.self) { _ in try Catalog.main.obtain(\.red) }
      Catalog.main.supply(RedBlueprint.self) { _ in try Catalog.main[\.alpha] }
      #expect(throws: CatalogError.circularReference(chain: ["alpha", "red", "alpha"])) {
        try Catalog.main.obtain(\.alpha)
      }
      #expect(throws: CatalogError.circularReference(chain: ["red", "alpha", "red"])) {
        try Catalog.main.obtain(\.red)
      }
    }
  }

  @Test("A cycle through another catalog and back throws")
  func twoCatalogs() throws {
    let other = Catalog(name: "other")
    catalog.supply(AlphaBlueprint.self) { [unowned other] _ in try other.obtain(\.red) }
    other.supply(RedBlueprint.self) { [unowned catalog] _ in try catalog.obtain(\.alpha) }
    #expect(throws: CatalogError.circularReference(chain: ["alpha", "red", "alpha"])) {
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
        [circular-reference] alpha needs itself
          alpha -> red -> alpha
        """))
  }
}

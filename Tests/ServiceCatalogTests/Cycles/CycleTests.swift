import ServiceCatalog
import Testing

@Suite("Cycles on one thread throw errors with the exact chain")
struct CycleTests {
  private let catalog = Catalog(name: "test")
  private let a = "alpha"
  private let b = "beta"
  private let red = "red"
  private let green = "green"
  private let blue = "blue"

  /// Returns the chain of the cycle that obtaining `key` closes.
  private func chain<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> [String] {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    guard case .circularReference(let chain) = error.kind else { throw error }
    #expect(error.path.map(\.name) == chain)
    return chain
  }

  @Test("A transient entry that needs itself is a cycle")
  func itself() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.alpha) }
    #expect(try chain(\.alpha) == [a, a])
  }

  @Test("A shared entry that needs itself is a cycle")
  func itselfShared() throws {
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.red) }
    #expect(try chain(\.red) == [red, red])
  }

  @Test("Two transient entries that need each other are a cycle from both ends")
  func direct() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.alpha) }
    #expect(try chain(\.alpha) == [a, b, a])
    #expect(try chain(\.beta) == [b, a, b])
  }

  @Test("Two shared entries that need each other are a cycle from both ends")
  func directShared() throws {
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.green) }
    catalog.supply(GreenBlueprint.self) { try $0.obtain(\.red) }
    #expect(try chain(\.red) == [red, green, red])
    #expect(try chain(\.green) == [green, red, green])
  }

  @Test("Three entries in a ring are a cycle from each of them")
  func three() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.alpha) }
    #expect(try chain(\.alpha) == [a, red, b, a])
    #expect(try chain(\.red) == [red, b, a, red])
    #expect(try chain(\.beta) == [b, a, red, b])
  }

  @Test("The chain begins at the obtained entry, even when that is outside the cycle")
  func outside() throws {
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.blue) }
    catalog.supply(BlueBlueprint.self) { try $0.obtain(\.beta) }
    catalog.supply(BetaBlueprint.self) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { try $0.obtain(\.beta) }
    #expect(try chain(\.alpha) == [a, blue, b, red, b])
    #expect(try chain(\.blue) == [blue, b, red, b])
  }

  @Test("Blueprints' own assemble functions can close a cycle")
  func ownAssemble() throws {
    catalog.install(HenBlueprint(), EggBlueprint())
    #expect(try chain(\.hen) == ["hen", "egg", "hen"])
    #expect(try chain(\.egg) == ["egg", "hen", "egg"])
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
      #expect(try chain(\.red) == [red, a, red])
    }
  }

  @Test("A diamond isn't a cycle")
  func diamond() throws {
    catalog.supply(AlphaBlueprint.self) { Part("top", needing: try $0.obtain(\.beta), try $0.obtain(\.red)) }
    catalog.supply(BetaBlueprint.self) { Part("left", needing: try $0.obtain(\.green)) }
    catalog.supply(RedBlueprint.self) { Part("right", needing: try $0.obtain(\.green), try $0.obtain(\.delta)) }
    catalog.supply(GreenBlueprint.self) { Part("bottom", needing: try $0.obtain(\.delta)) }
    catalog.supply(DeltaBlueprint.self)
    let top = try catalog.obtain(\.alpha)
    #expect(top.needs.map(\.name) == ["left", "right"])
    #expect(top.needs[0].needs[0] === top.needs[1].needs[0])
  }

  @Test("Obtaining the same entry twice in one builder isn't a cycle")
  func twice() throws {
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta), try $0.obtain(\.beta)) }
    catalog.supply(BetaBlueprint.self)
    #expect(try catalog.obtain(\.alpha).needs.count == 2)
  }

  @Test("The entries of a cycle work after one of them is fixed")
  func fixed() throws {
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.green)) }
    catalog.supply(GreenBlueprint.self) { Part("green", needing: try $0.obtain(\.red)) }
    #expect(try chain(\.red) == [red, green, red])
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

private struct HenBlueprint: PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(needing: try catalog.obtain(\.egg)) }
}
private struct EggBlueprint: PartBlueprint, SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(needing: try catalog.obtain(\.hen)) }
}

extension Catalog {
  fileprivate var hen: HenBlueprint.Type { HenBlueprint.self }
  fileprivate var egg: EggBlueprint.Type { EggBlueprint.self }
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

  @Test("A cycle through a blueprint's assemble called directly with a captured catalog throws")
  func assembleByHand() {
    struct SelfishBlueprint: PartBlueprint {
      static func assemble(from catalog: any Assembling) throws -> Part { try Self.obtain(from: catalog) }
    }
    catalog.supply(SelfishBlueprint.self) { [unowned catalog] _ in try SelfishBlueprint.assemble(from: catalog) }
    #expect(throws: CatalogError.circularReference(chain: ["selfish", "selfish"])) {
      try SelfishBlueprint.obtain(from: catalog)
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

  @Test("A cycle through an entry that the builder supplies while it runs throws")
  func suppliedOnTheWay() {
    catalog.supply(AlphaBlueprint.self) { catalog in
      catalog.supply(RedBlueprint.self) { try $0.obtain(\.alpha) }
      return try catalog.obtain(\.red)
    }
    #expect(throws: CatalogError.circularReference(chain: ["alpha", "red", "alpha"])) {
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
        [circular-reference] alpha needs itself
          alpha -> red -> alpha
        """))
  }
}

import ServiceCatalog
import Testing

@Suite("Supplying entries")
struct SupplyingTests {
  private let catalog = Catalog(name: "test")

  @Test("The last supply wins, whatever the kinds of the two")
  func lastWins() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("first") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("second") }
    #expect(try catalog.obtain(\.alpha).name == "second")
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("third") }
    #expect(try catalog.obtain(\.alpha).name == "third")
    #expect(try catalog.obtain(\.alpha) === catalog.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self) { _ in Part("fourth") }
    #expect(try catalog.obtain(\.alpha).name == "fourth")
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self)
    #expect(try catalog.obtain(\.alpha).name == "alpha")
  }

  @Test("A builder may supply the entry that it obtains next")
  func supplyInsideBuilder() throws {
    catalog.supply(AlphaBlueprint.self) { catalog in
      catalog.supply(RedBlueprint.self) { _ in Part("from inside") }
      return Part("alpha", needing: try catalog.obtain(\.red))
    }
    #expect(try catalog.obtain(\.alpha).needs[0].name == "from inside")
    #expect(try catalog.obtain(\.red).name == "from inside")
  }

  @Test("A builder that replaces itself keeps its captures until it ends", arguments: [false, true])
  func builderReplacesItself(shared: Bool) throws {
    let captured = Part("captured")
    let builder: @Sendable (Catalog) throws -> Part = { catalog in
      catalog.supply(AlphaBlueprint.self) { _ in Part("replacement") }
      return captured
    }
    if shared { catalog.supply(AlphaBlueprint.self, as: .shared, builder: builder) }
    if !shared { catalog.supply(AlphaBlueprint.self, builder: builder) }
    #expect(try catalog.obtain(\.alpha) === captured)
    #expect(try catalog.obtain(\.alpha).name == "replacement")
  }

  @Test("A builder may clear its catalog: its instance is returned and not kept", arguments: [false, true])
  func clearInsideBuilder(shared: Bool) throws {
    let builder: @Sendable (Catalog) throws -> Part = { catalog in
      catalog.clear()
      return Part("last")
    }
    catalog.supply(BetaBlueprint.self)
    if shared { catalog.supply(AlphaBlueprint.self, as: .shared, builder: builder) }
    if !shared { catalog.supply(AlphaBlueprint.self, builder: builder) }
    #expect(try catalog.obtain(\.alpha).name == "last")
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.beta))
  }

  @Test("A hundred entries are found, also after a clear and a new supply")
  func manyEntries() throws {
    for _ in 0..<2 {
      for token in keptTokens { catalog.supplyOwnToken(token) }
      for token in freshTokens { catalog.supplyOwnToken(token) }
      #expect(try keptTokens.map { try catalog.token($0).origin } == Array(0..<100))
      #expect(try freshTokens.map { try catalog.token($0).origin } == Array(0..<100))
      catalog.clear()
    }
  }
}

import ServiceCatalog
import Testing

@Suite("Catalog.main in a builder under bindings of several catalogs")
struct NestedReceiverTests {
  private let catalog = Catalog(name: "one")
  private let other = Catalog(name: "other")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supplyShared(RedBlueprint.self) { _ in Part("red", needing: try Catalog.main.obtain(\.alpha)) }
    other.supply(AlphaBlueprint.self) { _ in Part("other's") }
  }

  @Test("The receiver of an outer override is main while it runs a builder")
  func outerReceiver() throws {
    try catalog.withOverrides { _ in
    } operation: {
      try other.withOverrides { (copy) throws in
        try copy.override(\.alpha) { _ in Part("other's fake") }
      } operation: { () throws in
        #expect(try Catalog.main.obtain(\.alpha).name == "other's fake")
        #expect(try catalog.obtain(\.red).needs[0].name == "live")
      }
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "live")
  }

  @Test("The receiver is main in asynchronous operations, too")
  func asynchronous() async throws {
    try await catalog.withOverrides { _ in
    } operation: { () async throws in
      await Task.yield()
      try await other.withOverrides { _ in
      } operation: { () async throws in
        await Task.yield()
        #expect(try Catalog.main.obtain(\.alpha).name == "other's")
        #expect(try catalog.obtain(\.red).needs[0].name == "live")
      }
    }
  }

  @Test("An outer copy is main while it runs a builder")
  func outerCopy() throws {
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: { () throws in
      let copy = Catalog.main
      try other.withOverrides { _ in
      } operation: { () throws in
        #expect(try copy.obtain(\.red).needs[0].name == "fake")
      }
    }
  }

  @Test("In a catalog without a binding the innermost binding is main")
  func unrelated() throws {
    let third = Catalog(name: "third")
    third.supply(BetaBlueprint.self) { _ in Part(needing: try Catalog.main.obtain(\.alpha)) }
    try catalog.withOverrides { _ in
    } operation: { () throws in
      try other.withOverrides { _ in
      } operation: { () throws in
        #expect(try third.obtain(\.beta).needs[0].name == "other's")
      }
      #expect(try third.obtain(\.beta).needs[0].name == "live")
    }
  }

  @Test("Finding the receiver through many nested scopes and copies takes linear time")
  func manyWays() throws {
    enum Turn: CatalogScope {}
    let third = Catalog(name: "third")
    third.supply(BetaBlueprint.self) { _ in Part(needing: try Catalog.main.obtain(\.alpha)) }
    var copy = catalog
    // With a path through each parent and each source there are 2^24 paths to the root.
    for _ in 1...24 { copy = copy.makeScope(Turn.self).isolatedCopy() }
    let part = try copy.withMain { () throws in try third.obtain(\.beta) }
    #expect(part.needs[0].name == "live")
  }
}

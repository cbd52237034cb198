import ServiceCatalog
import Testing

/// The catalogs that `Catalog.main` returned while builders ran.
private typealias Mains = Collected<ObjectIdentifier>

@Suite("Catalog.main in a builder while another catalog is bound")
struct ReceiverMainTests {
  private let catalog = Catalog(name: "test")
  private let mains = Mains()

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(RedBlueprint.self) { [mains] _ in
      mains.append(ObjectIdentifier(Catalog.main))
      return Part("red", needing: try Catalog.main.obtain(\.alpha))
    }
    catalog.supply(BetaBlueprint.self) { [mains] _ in
      mains.append(ObjectIdentifier(Catalog.main))
      return Part("beta", needing: try Catalog.main.obtain(\.alpha))
    }
  }

  private func withFake(_ operation: () throws -> Void) throws {
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      try operation()
    }
  }

  @Test("The receiver of overrides is main while it runs a builder, so kept instances hold no override")
  func receiver() throws {
    try withFake {
      try #expect(catalog.obtain(\.red).needs[0].name == "live")
      try #expect(catalog.obtain(\.beta).needs[0].name == "live")
      #expect(mains.all == [ObjectIdentifier(catalog), ObjectIdentifier(catalog)])
      try #expect(Catalog.main.obtain(\.red).needs[0].name == "fake")
      try #expect(Catalog.main.obtain(\.beta).needs[0].name == "fake")
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "live")
  }

  @Test("The receiver is main when an unrelated catalog's builder leads to it or from it")
  func throughAnother() throws {
    let other = Catalog(name: "other")
    other.supply(GammaBlueprint.self) { [catalog] _ in try catalog.obtain(\.red) }
    other.supply(DeltaBlueprint.self) { [mains] _ in
      mains.append(ObjectIdentifier(Catalog.main))
      return Part("delta", needing: try Catalog.main.obtain(\.alpha))
    }
    catalog.supply(GreenBlueprint.self) { _ in try other.obtain(\.delta) }
    // Break the reference cycle between the two catalogs' builders.
    defer { other.clear() }
    try withFake {
      try #expect(other.obtain(\.gamma).needs[0].name == "live")
      // Reached from the receiver's shared builder, the instance is part of one that the receiver keeps.
      try #expect(catalog.obtain(\.green).needs[0].name == "live")
      #expect(mains.all == [ObjectIdentifier(catalog), ObjectIdentifier(catalog)])
      // Reached directly, the instance belongs to no kept one.
      try #expect(other.obtain(\.delta).needs[0].name == "fake")
    }
  }

  @Test("A builder's own binding is main for its operation and the services obtained there")
  func withinABuilder() throws {
    catalog.supply(GreenBlueprint.self) { catalog in
      try catalog.withOverrides {
        try $0.override(\.alpha) { _ in Part("builder's") }
      } operation: {
        #expect(Catalog.main !== catalog)
        return Part("green", needing: try Catalog.main.obtain(\.red), try Catalog.main.obtain(\.beta))
      }
    }
    try withFake {
      let green = try catalog.obtain(\.green)
      #expect(green.needs.map { $0.needs[0].name } == ["builder's", "builder's"])
      let own = try Catalog.main.obtain(\.green)
      #expect(own.needs.map { $0.needs[0].name } == ["builder's", "builder's"])
      #expect(own !== green)
      try #expect(catalog.obtain(\.red).needs[0].name == "live")
    }
    #expect(try catalog.obtain(\.green).needs[0].needs[0].name == "builder's")
  }
}

@Suite("Catalog.main in a builder under bindings of several catalogs")
struct NestedReceiverTests {
  private let catalog = Catalog(name: "one")
  private let other = Catalog(name: "other")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("red", needing: try Catalog.main.obtain(\.alpha)) }
    other.supply(AlphaBlueprint.self) { _ in Part("other's") }
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

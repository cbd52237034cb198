import ServiceCatalog
import Testing

/// Which catalogs stood for `Catalog.main` while builders ran.
private typealias Mains = Collected<ObjectIdentifier>

@Suite("Catalog.main in a builder, while another is bound")
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

  @Test("is the receiver of the overrides while that runs one: what it keeps keeps no override")
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

  @Test("is the receiver through nested overrides, whichever of the line runs one")
  func nested() throws {
    try withFake {
      let outer = Catalog.main
      try outer.withOverrides {
        try $0.override(\.alpha) { _ in Part("inner") }
      } operation: {
        try #expect(catalog.obtain(\.red).needs[0].name == "live")
        try #expect(outer.obtain(\.red).needs[0].name == "fake")
        try #expect(Catalog.main.obtain(\.red).needs[0].name == "inner")
        #expect(mains.all == [catalog, outer, Catalog.main].map { ObjectIdentifier($0) })
      }
    }
  }

  @Test("is the receiver where an unrelated catalog's builder leads to it, or from it")
  func throughAnother() throws {
    let other = Catalog(name: "other")
    other.supply(GammaBlueprint.self) { [catalog] _ in try catalog.obtain(\.red) }
    other.supply(DeltaBlueprint.self) { [mains] _ in
      mains.append(ObjectIdentifier(Catalog.main))
      return Part("delta", needing: try Catalog.main.obtain(\.alpha))
    }
    catalog.supply(GreenBlueprint.self) { _ in try other.obtain(\.delta) }
    // Each catalog's builders keep the other.
    defer { other.clear() }
    try withFake {
      try #expect(other.obtain(\.gamma).needs[0].name == "live")
      // Reached from the receiver's shared builder, it is part of what the receiver keeps.
      try #expect(catalog.obtain(\.green).needs[0].name == "live")
      #expect(mains.all == [ObjectIdentifier(catalog), ObjectIdentifier(catalog)])
      // Reached by itself, it is nobody's.
      try #expect(other.obtain(\.delta).needs[0].name == "fake")
    }
  }

  @Test("is the receiver in a builder that an override's builder leads to")
  func fromTheOverride() throws {
    try catalog.withOverrides {
      try $0.override(\.alpha) { [catalog] _ in try catalog.obtain(\.red).needs[0] }
    } operation: {
      try #expect(Catalog.main.obtain(\.alpha).name == "live")
    }
    #expect(mains.all == [ObjectIdentifier(catalog)])
  }

  @Test("is what is around a bound scope while that runs one, and the scope in the scope's own builders")
  func scope() throws {
    catalog.supply(BasketBlueprint.self) { [mains] _ in
      mains.append(ObjectIdentifier(Catalog.main))
      return try Catalog.main.obtain(\.red)
    }
    try catalog.withSynchronousScope(SessionScope.self) { session in
      session.supply(AlphaBlueprint.self) { _ in Part("session's") }
      try session.withSynchronousScope(RequestScope.self) { request in
        try #expect(request.obtain(\.basket).needs[0].name == "live")
        try #expect(request.obtain(\.beta).needs[0].name == "session's")
        try #expect(session.obtain(\.beta).needs[0].name == "session's")
        try #expect(catalog.obtain(\.beta).needs[0].name == "live")
        #expect(mains.all == [request, catalog, request, session, catalog].map { ObjectIdentifier($0) })
      }
    }
  }

  @Test("is the scope around overrides in it, and the root for what that keeps")
  func overridesInAScope() throws {
    catalog.supply(BasketBlueprint.self) { _ in Part("basket", needing: try Catalog.main.obtain(\.alpha)) }
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      try scope.withOverrides {
        try $0.override(\.alpha) { _ in Part("fake") }
      } operation: {
        try #expect(scope.obtain(\.basket).needs[0].name == "live")
        try #expect(scope.obtain(\.red).needs[0].name == "live")
        try #expect(catalog.obtain(\.beta).needs[0].name == "live")
        // The root's copy keeps what is shared, and knows nothing of what is overridden on the scope's.
        try #expect(Catalog.main.obtain(\.red).needs[0].name == "live")
        try #expect(Catalog.main.obtain(\.basket).needs[0].name == "fake")
      }
    }
  }

  @Test("is what a builder binds itself, for the operation and what that obtains")
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

  @Test("an override that fails, and one within a cycle, leave the path as it was")
  func afterFailures() throws {
    catalog.supply(GreenBlueprint.self) { _ in try Catalog.main.obtain(\.green) }
    try withFake {
      #expect(throws: CatalogError.circularReference(chain: ["GreenBlueprint", "GreenBlueprint"])) {
        try catalog.obtain(\.green)
      }
      try #expect(Catalog.main.obtain(\.beta).needs[0].name == "fake")
      try #expect(catalog.obtain(\.beta).needs[0].name == "live")
    }
  }
}

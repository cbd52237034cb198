import ServiceCatalog
import Testing

@Suite("Isolated copies: scopes")
struct CopyOfScopeTests {
  private let catalog = Catalog(name: "test")
  private let session: Catalog
  private let request: Catalog

  init() {
    catalog.install(RedBlueprint(), AccountBlueprint(), BasketBlueprint())
    session = catalog.makeScope(SessionScope.self)
    request = session.makeScope(RequestScope.self)
  }

  @Test("A copy of a scope copies all its parents and keeps instances as the scope does")
  func line() throws {
    let (red, account, basket) = (
      try request.obtain(\.red), try request.obtain(\.account), try request.obtain(\.basket)
    )
    let copy = request.isolatedCopy()
    #expect(try copy.obtain(\.red) !== red)
    #expect(try copy.obtain(\.account) !== account)
    #expect(try copy.obtain(\.basket) !== basket)
    #expect(try copy.obtain(\.red) === copy.obtain(\.red))
    #expect(try copy.obtain(\.account) === copy.obtain(\.account))
    #expect(try copy.obtain(\.basket) === copy.obtain(\.basket))
    let inner = copy.makeScope(RequestScope.self)
    #expect(try inner.obtain(\.account) === copy.obtain(\.account))
    #expect(try inner.obtain(\.basket) !== copy.obtain(\.basket))
    #expect(try [session, request].allSatisfy { try $0.obtain(\.account) === account })
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("Later changes to the scope or its parents don't affect the copy")
  func changes() throws {
    session.supply(AlphaBlueprint.self) { _ in Part("session's") }
    request.supply(BetaBlueprint.self) { _ in Part("request's") }
    let copy = request.isolatedCopy()
    catalog.clear()
    session.clear()
    request.clear()
    catalog.supply(GreenBlueprint.self)
    session.supply(BlueBlueprint.self)
    #expect(try copy.obtain(\.red).name == "red")
    #expect(try copy.obtain(\.account).name == "account")
    #expect(try copy.obtain(\.alpha).name == "session's")
    #expect(try copy.obtain(\.beta).name == "request's")
    #expect(!copy.isSupplied(\.green) && !copy.isSupplied(\.blue))
  }

  @Test("A shared builder receives its owner's copy, which has no scope")
  func captive() throws {
    catalog.supply(GreenBlueprint.self) { Part("green", needing: try $0.obtain(\.basket)) }
    let copy = request.isolatedCopy()
    let error = try #require(throws: CatalogError.self) { try copy.obtain(\.green) }
    #expect(error == .outsideScope("basket", scope: "RequestScope"))
    #expect(error.path.map(\.name) == ["green", "basket"])
  }

  @Test("withOverrides in a scope binds the overrides in a scope of the same kind")
  func overridesInAScope() throws {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      let basket = try scope.obtain(\.basket)
      try Catalog.main.withOverrides {
        try $0.override(\.red) { _ in Part("override") }
      } operation: {
        try #expect(Catalog.main.obtain(\.red).name == "override")
        try #expect(Catalog.main.obtain(\.basket) === Catalog.main.obtain(\.basket))
        try #expect(Catalog.main.obtain(\.basket) !== basket)
      }
      try #expect(Catalog.main.obtain(\.red).name == "red")
      try #expect(Catalog.main.obtain(\.basket) === basket)
    }
  }
}

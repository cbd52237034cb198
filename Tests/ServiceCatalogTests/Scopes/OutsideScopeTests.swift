import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Scopes: obtaining a scoped service outside its scope")
struct OutsideScopeTests {
  private let catalog = Catalog(name: "test")
  private let built = Tally()

  init() {
    catalog.supply(BasketBlueprint.self) { [built] _ in Part("\(built.add())") }
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.basket)) }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.basket)) }
    catalog.supply(GreenBlueprint.self) { Part("green", needing: try $0.obtain(\.alpha)) }
    catalog.supply(BlueBlueprint.self) { Part("blue", needing: try $0.obtain(\.green)) }
  }

  /// Expects that `obtain` throws `outsideScope` with this path.
  private func expectOutside(
    _ path: String, scope: String = "RequestScope", _ location: Testing.SourceLocation = #_sourceLocation,
    _ obtain: () throws -> Part
  ) throws {
    let names = path.split(separator: " ").map(String.init)
    let error = try #require(throws: CatalogError.self, sourceLocation: location, performing: obtain)
    #expect(error == .outsideScope(names[names.count - 1], scope: scope), sourceLocation: location)
    #expect(error.path.map(\.name) == names, sourceLocation: location)
    #expect(built.value == 0, sourceLocation: location)
  }

  @Test("Obtaining at the root throws, directly and through other entries")
  func root() throws {
    try expectOutside("basket") { try catalog.obtain(\.basket) }
    try expectOutside("alpha basket") { try catalog.obtain(\.alpha) }
    try expectOutside("blue green alpha basket") { try catalog.obtain(\.blue) }
    #expect(throws: CatalogError.outsideScope("basket", scope: "RequestScope")) {
      try catalog.obtainIfSupplied(\.basket)
    }
    #expect(catalog.isSupplied(\.basket))
  }

  @Test("A dependency that nobody supplies is missing, although a service of an open scope needs it")
  func missingWithin() throws {
    struct Module: DeclaredModule {
      typealias Scope = RequestScope
      func install(in catalog: Catalog) {
        catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
        catalog.supply(BasketBlueprint.self) { Part("basket", needing: try $0.obtain(\.alpha)) }
      }
    }
    catalog.install(Module())
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.beta)) }
    let scope = catalog.makeScope(SessionScope.self).makeScope(RequestScope.self)
    for obtain in [{ try scope.obtain(\.basket) }, { try scope.obtain(\.alpha) }] {
      let error = try #require(throws: CatalogError.self) { try obtain() }
      #expect(error == .missingEntry("beta"))
      #expect(error.path.map(\.name).suffix(3) == ["alpha", "red", "beta"])
    }
    #expect(throws: CatalogError.outsideScope("alpha", scope: "RequestScope")) { try catalog.obtain(\.alpha) }
  }

  @Test(
    "A builder may keep what it obtains from a scope that it opens itself or has captured", arguments: [false, true])
  func builderChoosesScope(isCaptured: Bool) throws {
    let captured = catalog.makeScope(RequestScope.self)
    catalog.supply(RedBlueprint.self) { [unowned captured] catalog in
      if isCaptured { return Part("red", needing: try captured.obtain(\.basket)) }
      return try catalog.withSynchronousScope(RequestScope.self) { Part("red", needing: try $0.obtain(\.basket)) }
    }
    #expect(try catalog.obtain(\.red) === catalog.obtain(\.red))
    #expect(try captured.obtain(\.red).needs.map(\.name) == ["1"])
    #expect(built.value == 1)
  }

  @Test("A shared builder inside a scope throws: directly, through a transient, and through another shared")
  func sharedBuilder() throws {
    let scope = catalog.makeScope(RequestScope.self)
    try expectOutside("red basket") { try scope.obtain(\.red) }
    try expectOutside("green alpha basket") { try scope.obtain(\.green) }
    try expectOutside("blue green alpha basket") { try scope.obtain(\.blue) }
    catalog.supply(BetaBlueprint.self) { Part("beta", needing: try $0.obtain(\.blue)) }
    try expectOutside("beta blue green alpha basket") { try scope.obtain(\.beta) }
    #expect(try scope.obtain(\.alpha).needs[0].name == "1")
  }

  @Test("A shared builder throws even if the scope already has its instance")
  func readyInstance() throws {
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.basket)
    #expect(throws: CatalogError.outsideScope("basket", scope: "RequestScope")) { try scope.obtain(\.red) }
  }

  @Test("A shared builder throws when it uses Catalog.main while the scope is bound")
  func throughMain() throws {
    catalog.supply(RedBlueprint.self) { _ in Part("red", needing: try Catalog.main.obtain(\.basket)) }
    catalog.supply(AlphaBlueprint.self) { _ in Part("alpha", needing: try Catalog.main.obtain(\.basket)) }
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      try expectOutside("red basket") { try scope.obtain(\.red) }
      try expectOutside("green alpha basket") { try Catalog.main.obtain(\.green) }
      try #expect(Catalog.main.obtain(\.alpha).needs[0] === scope.obtain(\.basket))
    }
  }

  @Test("A longer scope's builder throws")
  func longerScope() throws {
    catalog.supply(AccountBlueprint.self) { Part("account", needing: try $0.obtain(\.alpha)) }
    let request = catalog.makeScope(SessionScope.self).makeScope(RequestScope.self)
    try expectOutside("account alpha basket") { try request.obtain(\.account) }
    catalog.supply(BetaBlueprint.self) { Part("beta", needing: try $0.obtain(\.account)) }
    try expectOutside("beta account alpha basket") { try request.obtain(\.beta) }
    let around = catalog.makeScope(RequestScope.self).makeScope(SessionScope.self)
    #expect(try around.obtain(\.account).needs[0].needs[0] === around.obtain(\.basket))
  }

  @Test("The error's text names the scope, the chain and the fix")
  func text() throws {
    catalog.supply(BasketBlueprint.self, fileID: "App/Entries.swift", line: 3) { _ in Part() }
    catalog.supply(RedBlueprint.self, fileID: "App/Entries.swift", line: 14) { try $0.obtain(\.basket) }
    let scope = catalog.makeScope(RequestScope.self)
    let error = try #require(throws: CatalogError.self) {
      try scope.obtain(\.red, fileID: "App/main.swift", line: 7)
    }
    #expect(
      error.description == """
        [outside-scope] red outlives a RequestScope and cannot depend on basket, which lives in one
          red -> basket
            obtained at App/main.swift:7
            red      supplied at App/Entries.swift:14
            basket   supplied at App/Entries.swift:3
          to fix: scope red to RequestScope too, or let it obtain basket on each use from the scope
          docs: catalog explain outside-scope
        """)
  }

  @Test("The error's text names the scope that keeps the dependent while the right one is open inside")
  func textOfLongerScope() async throws {
    catalog.supply(AccountBlueprint.self) { Part("account", needing: try $0.obtain(\.basket)) }
    let request = catalog.makeScope(SessionScope.self).makeScope(RequestScope.self)
    let error = try #require(throws: CatalogError.self) { try request.obtain(\.account) }
    #expect(
      error.description.hasPrefix(
        "[outside-scope] account lives in a SessionScope and cannot depend on basket, which lives in a "
          + "RequestScope\n"))
    #expect(
      error.description.contains(
        "to fix: scope account to RequestScope too, or let it obtain basket on each use from the scope"
      ))
    #expect(await catalog.verify(opening: SessionScope.self, RequestScope.self).errors == [error])
  }
}

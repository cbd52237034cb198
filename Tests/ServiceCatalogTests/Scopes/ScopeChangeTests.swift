import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Scopes: changes of the catalogs around a scope, and of the scope, after obtains")
struct ScopeChangeTests {
  private let catalog = Catalog(name: "test")
  private let request: Catalog
  /// The request and scopes of other kinds in it, the innermost last.
  private let scopes: [Catalog]

  init() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    request = catalog.makeScope(RequestScope.self)
    let inner = request.makeScope(SessionScope.self)
    scopes = [request, inner, inner.makeScope(SessionScope.self)]
    // The later obtains are as fast as they can be.
    check("alpha", "red", "basket")
  }

  /// Checks the names and identities of the instances in each scope, twice.
  private func check(
    _ alpha: String, _ red: String, _ basket: String, in scopes: [Catalog]? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for scope in (scopes ?? self.scopes) + (scopes ?? self.scopes) {
      let names = [try? scope.obtain(\.alpha).name, try? scope.obtain(\.red).name, try? scope.obtain(\.basket).name]
      #expect(names == [alpha, red, basket], sourceLocation: sourceLocation)
      #expect(throws: Never.self, sourceLocation: sourceLocation) {
        #expect(try scope.obtain(\.alpha) !== scope.obtain(\.alpha), sourceLocation: sourceLocation)
        #expect(try scope.obtain(\.red) === scope.obtain(\.red), sourceLocation: sourceLocation)
        let first = try (scopes ?? self.scopes)[0].obtain(\.basket)
        #expect(try scope.obtain(\.basket) === first, sourceLocation: sourceLocation)
      }
    }
  }

  private func supply(_ name: String, to catalog: Catalog) {
    catalog.supply(AlphaBlueprint.self) { _ in Part(name) }
    catalog.supply(RedBlueprint.self) { _ in Part(name) }
    catalog.supply(BasketBlueprint.self) { _ in Part(name) }
  }

  @Test("A replaced entry of the root is assembled again in each scope")
  func replaced() {
    supply("new", to: catalog)
    check("new", "new", "new")
    supply("newer", to: catalog)
    check("newer", "newer", "newer")
  }

  @Test("An override of the root's entry is assembled in each scope")
  func overridden() throws {
    try catalog.override(\.alpha) { _ in Part("override") }
    try catalog.override(\.red) { _ in Part("override") }
    try catalog.override(\.basket) { _ in Part("override") }
    check("override", "override", "override")
  }

  @Test("A decorator of the root's entries is called in each scope")
  func decorated() {
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    catalog.decorate(RedBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    catalog.decorate(BasketBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    check("decorated alpha", "decorated red", "decorated basket")
  }

  @Test("A scope's own entries hide the root's until the scope is cleared")
  func own() {
    supply("own", to: request)
    check("own", "own", "own")
    request.clear()
    check("alpha", "red", "basket")
    supply("own again", to: request)
    check("own again", "own again", "own again")
  }

  @Test("An entry that was never obtained hides the root's, also in a copy of the scope")
  func ownInCopy() throws {
    supply("own", to: request)
    let copy = request.isolatedCopy()
    check("own", "own", "own", in: [copy, copy.makeScope(SessionScope.self)])
    try copy.override(\.alpha) { _ in Part("override") }
    check("override", "own", "own", in: [copy, copy.makeScope(SessionScope.self)])
    check("own", "own", "own")
  }

  @Test("Entries of the root that were cleared are missing in each scope", arguments: [false, true])
  func cleared(isShutDown: Bool) async throws {
    if isShutDown { try await catalog.shutdown() } else { catalog.clear() }
    for scope in scopes {
      let error = try #require(throws: CatalogError.self) { try scope.obtain(\.alpha) }
      #expect(error.isClosed == isShutDown)
      #expect(throws: CatalogError.self) { try scope.obtain(\.red) }
      #expect(throws: CatalogError.self) { try scope.obtain(\.basket) }
    }
  }

  @Test("Dependencies of a scope that was made before the root was observed are recorded")
  func observed() throws {
    catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.red), try $0.obtain(\.basket)) }
    _ = try request.obtain(\.gamma)
    catalog.startRecording()
    _ = try request.obtain(\.gamma)
    catalog.stopRecording()
    #expect(catalog.graph.edges.map(\.to.description) == ["red", "basket"])
  }
}

extension CatalogError {
  fileprivate var isClosed: Bool { if case .closed = kind { true } else { false } }
}

@Suite("Scopes: changes of the parent are visible")
struct ScopeViewTests {
  private let catalog = Catalog(name: "test")
  private let scope: Catalog

  init() {
    scope = catalog.makeScope(RequestScope.self)
  }

  @Test("An entry supplied after the scope was opened, or after a failed obtain, is found")
  func suppliedLater() throws {
    #expect(!scope.isSupplied(\.alpha))
    #expect(throws: CatalogError.missingEntry("alpha")) { try scope.obtain(\.alpha) }
    #expect(try scope.obtainIfSupplied(\.alpha) == nil)
    catalog.install(AlphaBlueprint(), BasketBlueprint())
    #expect(scope.isSupplied(\.alpha))
    #expect(try scope.obtain(\.alpha).name == "alpha")
    #expect(try scope.obtainIfSupplied(\.basket)?.name == "basket")
  }

  @Test(
    "A replaced scoped entry is rebuilt at the next obtain, and the old instance is released", arguments: [false, true])
  func rebuilt(nested: Bool) throws {
    let alive = Tally()
    let asked = nested ? scope.makeScope(SessionScope.self) : scope
    catalog.supply(BasketBlueprint.self) { _ in Part("first", alive: alive) }
    #expect(try asked.obtain(\.basket).name == "first")
    catalog.supply(BasketBlueprint.self) { _ in Part("second") }
    #expect(try asked.obtain(\.basket).name == "second")
    #expect(alive.value == 0)
    #expect(try asked.obtain(\.basket) === scope.obtain(\.basket))
    try catalog.override(\.basket) { _ in Part("third") }
    #expect(try scope.obtain(\.basket).name == "third")
    #expect(try asked.obtain(\.basket) === scope.obtain(\.basket))
  }

  @Test(
    "The instance of an entry that was cleared or has another lifetime lives until the scope ends",
    arguments: [false, true])
  func notRebuilt(isCleared: Bool) async throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part("scoped", alive: alive) }
    #expect(try scope.obtain(\.basket).name == "scoped")
    if isCleared { catalog.clear() } else { catalog.supply(BasketBlueprint.self, as: .shared) { _ in Part("shared") } }
    #expect((try? scope.obtain(\.basket).name) == (isCleared ? nil : "shared"))
    #expect(alive.value == 1)
    try await scope.shutdown()
    #expect(alive.value == 0)
  }

  @Test("A changed lifetime is visible")
  func otherLifetime() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("scoped") }
    let scoped = try scope.obtain(\.alpha)
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part("shared") }
    #expect(try scope.obtain(\.alpha) === catalog.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self)
    #expect(try scope.obtain(\.alpha) !== scope.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("scoped") }
    #expect(try scope.obtain(\.alpha) === scope.obtain(\.alpha))
    #expect(try scope.obtain(\.alpha) !== scoped)
  }
}

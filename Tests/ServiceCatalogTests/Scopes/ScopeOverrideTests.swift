import ServiceCatalog
import Testing

@Suite("Scopes: overrides on a scope")
struct ScopeOverrideTests {
  private let catalog = Catalog(name: "test")
  private let scope: Catalog

  init() {
    scope = catalog.makeScope(RequestScope.self)
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
  }

  @Test("An override of a parent's transient entry is transient and belongs to the scope")
  func transient() throws {
    try scope.override(\.alpha) { _ in Part("override") }
    #expect(try scope.obtain(\.alpha).name == "override")
    #expect(try scope.obtain(\.alpha) !== scope.obtain(\.alpha))
    #expect(try catalog.obtain(\.alpha).name == "alpha")
  }

  @Test("An override of a parent's shared entry is kept by the scope, separate from the parent's")
  func shared() throws {
    let red = try scope.obtain(\.red)
    try scope.override(\.red) { Part("override", needing: try $0.obtain(\.basket)) }
    let own = try scope.obtain(\.red)
    #expect(own.name == "override")
    #expect(try scope.obtain(\.red) === own)
    #expect(try own.needs[0] === scope.obtain(\.basket))
    #expect(try catalog.obtain(\.red) === red)
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.red) === red)
  }

  @Test("An override of a scoped entry still has one instance for each inner scope")
  func scoped() throws {
    try scope.override(\.basket) { _ in Part("override") }
    let inner = scope.makeScope(SessionScope.self)
    #expect(try inner.obtain(\.basket) === scope.obtain(\.basket))
    #expect(try inner.obtain(\.basket).name == "override")
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.basket).name == "basket")
  }

  @Test("An override of the scope's own entry or override wins")
  func own() throws {
    scope.supplyShared(BetaBlueprint.self) { _ in Part("own") }
    for name in ["first", "second"] {
      try scope.override(\.beta) { _ in Part(name) }
      try scope.override(\.alpha) { _ in Part(name) }
    }
    #expect(try scope.obtain(\.beta).name == "second")
    #expect(try scope.obtain(\.beta) === scope.obtain(\.beta))
    #expect(try scope.obtain(\.alpha).name == "second")
  }

  @Test("An override stays when the parent's entry is replaced or cleared")
  func outlives() throws {
    try scope.override(\.alpha) { _ in Part("override") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("replaced") }
    #expect(try scope.obtain(\.alpha).name == "override")
    catalog.clear()
    #expect(try scope.obtain(\.alpha).name == "override")
  }

  @Test("An override replaces a parent's main-actor entry") @MainActor
  func mainActor() throws {
    catalog.supply(SheetBlueprint.self, as: .shared) { _ in Sheet() }
    try scope.override(\.sheet) { _ in Sheet() }
    #expect(try scope.obtain(\.sheet) === scope.obtain(\.sheet))
    #expect(try scope.obtain(\.sheet) !== catalog.obtain(\.sheet))
  }

  @Test("Overriding a missing entry throws and names near misses, the parent's too")
  func missing() throws {
    catalog.clear()
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 7) { _ in Part() }
    let line = #line + 1
    let error = try #require(throws: CatalogError.self) { try scope.override(\.alphas) { _ in Part() } }
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for alphas
            overridden at \(#fileID):\(line)
          near: alpha, supplied at App/Entries.swift:7
          to fix: supply it before it is overridden, or in place of that: catalog.supply(AlphasBlueprint.self) { … }
          docs: catalog explain missing-entry
        """)
    #expect(!scope.isSupplied(\.alphas))
  }

  @Test("A failing or cleared override releases its builder")
  func releases() throws {
    let alive = Tally()
    do {
      let captured = Part(alive: alive)
      #expect(throws: CatalogError.missingEntry("delta")) { try scope.override(\.delta) { _ in captured } }
      try scope.override(\.alpha) { _ in captured }
    }
    #expect(alive.value == 1)
    scope.clear()
    #expect(alive.value == 0)
  }

  @Test("An override's location is its call")
  func place() throws {
    let line = #line + 1
    try scope.override(\.alpha) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try scope.obtain(\.alpha) }
    #expect(error.path.map { $0.location?.line } == [line])
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}

@Suite("Scopes: entries supplied on a scope")
struct ScopeOwnEntriesTests {
  private let catalog = Catalog(name: "test")
  private let scope: Catalog

  init() {
    scope = catalog.makeScope(RequestScope.self)
  }

  @Test("A new entry is visible in the scope and its inner scopes only")
  func newEntry() throws {
    scope.supply(AlphaBlueprint.self)
    #expect(scope.isSupplied(\.alpha))
    #expect(scope.makeScope(SessionScope.self).isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.makeScope(RequestScope.self).isSupplied(\.alpha))
    #expect(try catalog.obtainIfSupplied(\.alpha) == nil)
    #expect(throws: CatalogError.missingEntry("alpha")) { try catalog.obtain(\.alpha) }
  }

  @Test("A scope's entry hides the parent's, and clear() reveals it again")
  func hides() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    scope.supply(AlphaBlueprint.self) { _ in Part("own") }
    scope.supply(RedBlueprint.self) { _ in Part("own") }
    scope.supply(BasketBlueprint.self) { _ in Part("own") }
    #expect(try [scope.obtain(\.alpha), scope.obtain(\.red), scope.obtain(\.basket)].allSatisfy { $0.name == "own" })
    #expect(try catalog.obtain(\.alpha).name == "alpha")
    #expect(try catalog.obtain(\.red).name == "red")
    scope.clear()
    #expect(try scope.obtain(\.alpha).name == "alpha")
    #expect(try scope.obtain(\.red) === catalog.obtain(\.red))
    #expect(try scope.obtain(\.basket).name == "basket")
  }

  @Test("An entry that hides an obtained scoped entry has its own instance, and the other is released")
  func hidesAnInstance() throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part("around", alive: alive) }
    _ = try scope.obtain(\.basket)
    scope.supply(BasketBlueprint.self) { _ in Part("own") }
    #expect(try scope.obtain(\.basket).name == "own")
    #expect(alive.value == 0)
    #expect(try scope.obtain(\.basket) === scope.obtain(\.basket))
  }

  @Test("clear() drops the scope's instances of its parents' entries and none of the parents' own")
  func clearForgetsInstances() throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part(alive: alive) }
    catalog.supply(RedBlueprint.self)
    let red = try scope.obtain(\.red)
    _ = try scope.obtain(\.basket)
    scope.clear()
    #expect(alive.value == 0)
    #expect(try scope.obtain(\.red) === red)
    #expect(try catalog.obtain(\.red) === red)
    #expect(try scope.obtain(\.basket) === scope.obtain(\.basket))
  }

  @Test("A scope's own shared entry is kept by the scope and built from it")
  func ownShared() throws {
    catalog.install(RedBlueprint(), BasketBlueprint())
    scope.supply(RedBlueprint.self) { Part("own", needing: try $0.obtain(\.basket)) }
    let red = try scope.obtain(\.red)
    #expect(try red.needs[0] === scope.obtain(\.basket))
    #expect(try scope.makeScope(SessionScope.self).obtain(\.red) === red)
    #expect(try catalog.obtain(\.red).name == "red")
  }

  @Test("An entry scoped to an outer kind is kept by its owner, which is nearer")
  func scopedToTheOuter() throws {
    let session = catalog.makeScope(SessionScope.self)
    let (one, two) = (session.makeScope(RequestScope.self), session.makeScope(RequestScope.self))
    catalog.install(BasketBlueprint(), AccountBlueprint())
    for request in [one, two] {
      request.supply(AccountBlueprint.self) { Part("own", needing: try $0.obtain(\.basket)) }
    }
    #expect(try one.obtain(\.account) === one.obtain(\.account))
    #expect(try one.obtain(\.account) !== two.obtain(\.account))
    #expect(try one.obtain(\.account).needs[0] === one.obtain(\.basket))
    #expect(try session.obtain(\.account).name == "account")
    #expect(try one.makeScope(RequestScope.self).obtain(\.account) === one.obtain(\.account))
  }

  @Test("An entry scoped to an inner kind has an instance in each inner scope")
  func scopedToTheInner() throws {
    let session = catalog.makeScope(SessionScope.self)
    session.supply(BasketBlueprint.self)
    let (one, two) = (session.makeScope(RequestScope.self), session.makeScope(RequestScope.self))
    #expect(try one.obtain(\.basket) === one.obtain(\.basket))
    #expect(try one.obtain(\.basket) !== two.obtain(\.basket))
    #expect(throws: CatalogError.outsideScope("basket", scope: "RequestScope")) {
      try session.obtain(\.basket)
    }
  }
}

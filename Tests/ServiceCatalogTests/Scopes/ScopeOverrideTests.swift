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

  @Test("An override stays when the parent's entry is replaced or cleared")
  func outlives() throws {
    try scope.override(\.alpha) { _ in Part("override") }
    catalog.supply(AlphaBlueprint.self) { _ in Part("replaced") }
    #expect(try scope.obtain(\.alpha).name == "override")
    catalog.clear()
    #expect(try scope.obtain(\.alpha).name == "override")
  }
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

  @Test("An entry that hides an obtained scoped entry has its own instance, and the other is released")
  func hidesAnInstance() throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part("around", alive: alive) }
    _ = try scope.obtain(\.basket)
    scope.supply(BasketBlueprint.self) { _ in Part("own") }
    #expect(alive.value == 0)
    #expect(try scope.obtain(\.basket).name == "own")
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
}

import ServiceCatalog
import Testing

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
    #expect(throws: CatalogError.missingEntry("AlphaBlueprint")) { try catalog.obtain(\.alpha) }
  }

  @Test("A scope's entry hides the parent's, and clear() reveals it again")
  func hides() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint())
    scope.supply(AlphaBlueprint.self) { _ in Part("own") }
    scope.supply(RedBlueprint.self) { _ in Part("own") }
    scope.supply(BasketBlueprint.self) { _ in Part("own") }
    #expect(try [scope.obtain(\.alpha), scope.obtain(\.red), scope.obtain(\.basket)].allSatisfy { $0.name == "own" })
    #expect(try catalog.obtain(\.alpha).name == "AlphaBlueprint")
    #expect(try catalog.obtain(\.red).name == "RedBlueprint")
    scope.clear()
    #expect(try scope.obtain(\.alpha).name == "AlphaBlueprint")
    #expect(try scope.obtain(\.red) === catalog.obtain(\.red))
    #expect(try scope.obtain(\.basket).name == "BasketBlueprint")
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
    #expect(try catalog.obtain(\.red).name == "RedBlueprint")
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
    #expect(try session.obtain(\.account).name == "AccountBlueprint")
    #expect(try one.makeScope(RequestScope.self).obtain(\.account) === one.obtain(\.account))
  }

  @Test("An entry scoped to an inner kind has an instance in each inner scope")
  func scopedToTheInner() throws {
    let session = catalog.makeScope(SessionScope.self)
    session.supply(BasketBlueprint.self)
    let (one, two) = (session.makeScope(RequestScope.self), session.makeScope(RequestScope.self))
    #expect(try one.obtain(\.basket) === one.obtain(\.basket))
    #expect(try one.obtain(\.basket) !== two.obtain(\.basket))
    #expect(throws: CatalogError.outsideScope("BasketBlueprint", scope: "RequestScope")) {
      try session.obtain(\.basket)
    }
  }
}

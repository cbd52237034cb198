import ServiceCatalog
import Testing

@Suite("Scopes: what is supplied on one is its own")
struct ScopeOwnEntriesTests {
  private let catalog = Catalog(name: "test")
  private let scope: Catalog

  init() {
    scope = catalog.makeScope(RequestScope.self)
  }

  @Test("a new entry is seen in it and in what is in it, nowhere else")
  func newEntry() throws {
    scope.supply(AlphaBlueprint.self)
    #expect(scope.isSupplied(\.alpha))
    #expect(scope.makeScope(SessionScope.self).isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.makeScope(RequestScope.self).isSupplied(\.alpha))
    #expect(try catalog.obtainIfSupplied(\.alpha) == nil)
    #expect(throws: CatalogError.missingEntry("AlphaBlueprint")) { try catalog.obtain(\.alpha) }
  }

  @Test("it hides the one around it, and clear() shows that again")
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

  @Test("one that hides a scoped entry after it was obtained gives its own instance, and the other goes")
  func hidesAnInstance() throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part("around", alive: alive) }
    _ = try scope.obtain(\.basket)
    scope.supply(BasketBlueprint.self) { _ in Part("own") }
    #expect(try scope.obtain(\.basket).name == "own")
    #expect(alive.value == 0)
    #expect(try scope.obtain(\.basket) === scope.obtain(\.basket))
  }

  @Test("clear() forgets its instances of the entries around it, and nothing of theirs")
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

  @Test("a shared entry of its own is kept by it, and given it")
  func ownShared() throws {
    catalog.install(RedBlueprint(), BasketBlueprint())
    scope.supply(RedBlueprint.self) { Part("own", needing: try $0.obtain(\.basket)) }
    let red = try scope.obtain(\.red)
    #expect(try red.needs[0] === scope.obtain(\.basket))
    #expect(try scope.makeScope(SessionScope.self).obtain(\.red) === red)
    #expect(try catalog.obtain(\.red).name == "RedBlueprint")
  }

  @Test("one that is scoped to a kind around it is kept by its owner, which is nearer")
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

  @Test("one that is scoped to a kind within it has an instance in each of those")
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

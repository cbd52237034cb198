import ServiceCatalog
import Testing

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
    #expect(throws: CatalogError.missingEntry("AlphaBlueprint")) { try scope.obtain(\.alpha) }
    #expect(try scope.obtainIfSupplied(\.alpha) == nil)
    catalog.install(AlphaBlueprint(), BasketBlueprint())
    #expect(scope.isSupplied(\.alpha))
    #expect(try scope.obtain(\.alpha).name == "AlphaBlueprint")
    #expect(try scope.obtainIfSupplied(\.basket)?.name == "BasketBlueprint")
  }

  @Test("A replaced transient or shared entry is visible at the next obtain")
  func replaced() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    _ = (try scope.obtain(\.alpha), try scope.obtain(\.red))
    catalog.supply(AlphaBlueprint.self) { _ in Part("other") }
    try catalog.override(\.red) { _ in Part("another") }
    #expect(try scope.obtain(\.alpha).name == "other")
    #expect(try scope.obtain(\.red).name == "another")
    #expect(try scope.obtain(\.red) === catalog.obtain(\.red))
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

  @Test("Supplying the same blueprint's own assemble again replaces nothing")
  func sameAgain() throws {
    catalog.install(BasketBlueprint())
    let basket = try scope.obtain(\.basket)
    catalog.install(BasketBlueprint())
    catalog.supply(BasketBlueprint.self)
    #expect(try scope.obtain(\.basket) === basket)
  }

  @Test("A cleared entry is missing, and supplied again it has a new scoped instance")
  func cleared() throws {
    catalog.install(AlphaBlueprint(), BasketBlueprint())
    let basket = try scope.obtain(\.basket)
    catalog.clear()
    #expect(!scope.isSupplied(\.basket))
    #expect(throws: CatalogError.missingEntry("BasketBlueprint")) { try scope.obtain(\.basket) }
    #expect(throws: CatalogError.missingEntry("AlphaBlueprint")) { try scope.obtain(\.alpha) }
    #expect(try scope.obtainIfSupplied(\.basket) == nil)
    catalog.install(BasketBlueprint())
    #expect(try scope.obtain(\.basket) !== basket)
  }

  @Test("A changed lifetime is visible")
  func otherLifetime() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("scoped") }
    let scoped = try scope.obtain(\.alpha)
    catalog.supplyShared(AlphaBlueprint.self) { _ in Part("shared") }
    #expect(try scope.obtain(\.alpha) === catalog.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self)
    #expect(try scope.obtain(\.alpha) !== scope.obtain(\.alpha))
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("scoped") }
    #expect(try scope.obtain(\.alpha) === scope.obtain(\.alpha))
    #expect(try scope.obtain(\.alpha) !== scoped)
  }

  @Test("An error's text has near misses from the parent")
  func nearest() throws {
    catalog.supply(AlphaBlueprint.self, fileID: "App/Entries.swift", line: 7) { _ in Part() }
    let error = try #require(throws: CatalogError.self) { try scope.obtain(\.alphas) }
    #expect(error.description.contains("\n  near: AlphaBlueprint, supplied at App/Entries.swift:7\n"))
  }
}

private struct AlphasBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var alphas: AlphasBlueprint.Type { AlphasBlueprint.self }
}

import ServiceCatalog
import Testing

@Suite("A catalog that is replaced by a copy of itself, again and again")
struct ReplacedByCopyTests {
  private let alive = Tally()

  private func catalog() -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    return catalog
  }

  @Test("keeps the instances of the newest only")
  func instances() throws {
    var current = catalog()
    for _ in 0..<5 {
      _ = try current.obtain(\.red)
      #expect(alive.value == 1)
      current = current.isolatedCopy()
      #expect(alive.value == 0)
    }
    withExtendedLifetime(current) {}
  }

  @Test("keeps no earlier catalog")
  func catalogs() throws {
    var current = catalog()
    for _ in 0..<5 {
      weak let earlier = current
      current = current.isolatedCopy()
      #expect(earlier == nil)
    }
    _ = try current.obtain(\.red)
    #expect(alive.value == 1)
  }

  @Test("keeps no builder of an earlier one that the copy replaced")
  func builders() throws {
    var current = catalog()
    let builders = Tally()
    for _ in 0..<5 {
      current = current.isolatedCopy()
      let captured = Part(alive: builders)
      try current.override(\.red) { _ in captured }
    }
    #expect(builders.value == 1)
    withExtendedLifetime(current) {}
  }

  @Test("keeps no earlier scope, nor what was around that")
  func scopes() throws {
    var current = catalog().makeScope(RequestScope.self)
    current.supply(BasketBlueprint.self) { [alive] _ in Part(alive: alive) }
    for _ in 0..<5 {
      weak let earlier = current
      _ = (try current.obtain(\.red), try current.obtain(\.basket))
      #expect(alive.value == 2)
      current = current.isolatedCopy()
      #expect(earlier == nil)
      #expect(alive.value == 0)
    }
  }
}

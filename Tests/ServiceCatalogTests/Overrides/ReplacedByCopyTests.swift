import ServiceCatalog
import Testing

@Suite("A catalog that is repeatedly replaced by a copy of itself")
struct ReplacedByCopyTests {
  private let alive = Tally()

  private func catalog() -> Catalog {
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    return catalog
  }

  @Test("Only the newest copy's instances are alive")
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

  @Test("No earlier catalog is alive")
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

  @Test("No builder that a copy replaced is alive")
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

  @Test("No earlier scope and none of its parents is alive")
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

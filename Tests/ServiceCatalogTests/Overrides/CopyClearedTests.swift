import ServiceCatalog
import Testing

@Suite("A copy that is cleared, and what was copied from it")
struct CopyClearedTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("cleared twice, it gives a copy of it nothing that the source has")
  func twice() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    let copy = catalog.isolatedCopy()
    copy.clear()
    let inner = copy.isolatedCopy()
    #expect(!inner.isSupplied(\.alpha))
    copy.clear()
    #expect(!inner.isSupplied(\.alpha))
  }

  @Test("an override on a scope keeps the decorators of the entry around it")
  func decorated() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("\(part.name), decorated") }
    let turn = catalog.makeScope(Turn.self)
    try turn.override(\.alpha) { _ in Part("fake") }
    #expect(try turn.obtain(\.alpha).name == "fake, decorated")
    #expect(try catalog.obtain(\.alpha).name == "live, decorated")
  }
}

import ServiceCatalog
import Testing

@Suite("Clearing copies")
struct CopyClearedTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("Clearing a copy twice shows its own copy nothing of the source")
  func twice() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    let copy = catalog.isolatedCopy()
    copy.clear()
    let inner = copy.isolatedCopy()
    #expect(!inner.isSupplied(\.alpha))
    copy.clear()
    #expect(!inner.isSupplied(\.alpha))
  }

  @Test("An override on a scope keeps the parent entry's decorators")
  func decorated() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("\(part.name), decorated") }
    let turn = catalog.makeScope(Turn.self)
    try turn.override(\.alpha) { _ in Part("fake") }
    #expect(try turn.obtain(\.alpha).name == "fake, decorated")
    #expect(try catalog.obtain(\.alpha).name == "live, decorated")
  }
}

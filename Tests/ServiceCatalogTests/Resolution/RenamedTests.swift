import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Earlier names")
struct RenamedTests {
  @Test("register and reset do the same as supply and clear()")
  @available(*, deprecated)
  func registerAndReset() throws {
    let catalog = Catalog(name: "test")
    catalog.register(AlphaBlueprint.self) { _ in Part("registered") }
    catalog.register(RedBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    #expect(catalog.resolve(\.alpha).name == "registered")
    #expect(catalog.resolve(\.red) === catalog.resolve(\.red))
    catalog.reset()
    #expect(!catalog.isSupplied(\.alpha))
  }

  @Test("register records its location")
  @available(*, deprecated)
  func place() throws {
    let catalog = Catalog(name: "test")
    let line = #line + 1
    catalog.register(AlphaBlueprint.self) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error.path.map { $0.location?.line } == [line])
  }

  @Test("Catalog.shared is Catalog.main")
  @available(*, deprecated)
  func shared() {
    #expect(Catalog.shared === Catalog.main)
  }
}

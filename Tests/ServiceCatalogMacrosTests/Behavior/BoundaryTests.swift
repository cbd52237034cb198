#if Macros
import ServiceCatalog
import ServiceCatalogMacros
import Testing

@Suite("Modules with boundaries")
struct BoundaryTests {
  @Test("The services of a module with a boundary are those of any other module") func services() throws {
    let catalog = Catalog(HarborRoot(draught: 3))
    let flotilla = try catalog[\.flotilla]
    #expect(flotilla.map(\.mast.height) == [250])
    #expect(flotilla.map(\.draught) == [3])
    #expect(try catalog[\.spareRopes] == [flotilla[0].rope])
  }
}
#endif

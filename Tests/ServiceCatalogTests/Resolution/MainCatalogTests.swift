import ServiceCatalog
import Testing

@Suite("Catalog.main")
struct MainCatalogTests {
  @Test("The main catalog is one for the process and works as any other")
  func one() async {
    await #expect(processExitsWith: .success) {
      #expect(Catalog.main === Catalog.main)
      #expect(!Catalog.main.isSupplied(\.red))
      Catalog.main.install(RedBlueprint())
      let red = try Catalog.main[\.red]
      #expect(try Catalog.main.obtain(\.red) === red)
      let elsewhere = try await Task.detached { try Catalog.main.obtain(\.red) }.value
      #expect(elsewhere === red)
      Catalog.main.clear()
      #expect(try Catalog.main.obtainIfSupplied(\.red) == nil)
    }
  }
}

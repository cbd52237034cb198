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

  @Test("clear() on the main catalog releases what it drops")
  func release() async {
    await #expect(processExitsWith: .success) {
      let alive = Tally()
      Catalog.main.supplyShared(AlphaBlueprint.self) { _ in Part(alive: alive) }
      _ = try Catalog.main.obtain(\.alpha)
      #expect(alive.value == 1)
      Catalog.main.clear()
      #expect(alive.value == 0)
    }
  }

  @Test("The main catalog and other catalogs are independent")
  func others() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.install(RedBlueprint())
      let other = Catalog(name: "other")
      #expect(!other.isSupplied(\.red))
      other.install(GreenBlueprint())
      #expect(!Catalog.main.isSupplied(\.green))
    }
  }
}

import ServiceCatalog
import Testing

@Suite("clear()")
struct ClearTests {
  private let catalog = Catalog(name: "test")

  @Test("forgets every entry of every kind")
  func forgets() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), ScreenBlueprint())
    catalog.supplyShared(BetaBlueprint.self) { _ in Part() }
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
    #expect(!catalog.isSupplied(\.red))
    #expect(!catalog.isSupplied(\.screen))
    #expect(!catalog.isSupplied(\.beta))
    #expect(throws: CatalogError.missingEntry("RedBlueprint")) { try catalog.obtain(\.red) }
  }

  @Test("of an empty catalog, and twice, does nothing")
  func empty() {
    catalog.clear()
    catalog.supply(AlphaBlueprint.self)
    catalog.clear()
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
  }

  @Test("releases the instance that was created last first, whatever the order of supply")
  func order() throws {
    final class Noted: Sendable {
      let number: Int
      let gone: Collected<Int>
      init(_ number: Int, _ gone: Collected<Int>) {
        self.number = number
        self.gone = gone
      }
      deinit { gone.append(number) }
    }
    struct First: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    struct Second: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    struct Third: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noted { throw Mishap() } }
    let gone = Collected<Int>()
    catalog.supplyShared(First.self) { _ in Noted(1, gone) }
    catalog.supplyShared(Second.self) { _ in Noted(2, gone) }
    catalog.supplyShared(Third.self) { _ in Noted(3, gone) }
    _ = try (Second.obtain(from: catalog), Third.obtain(from: catalog), First.obtain(from: catalog))
    catalog.clear()
    #expect(gone.all == [1, 3, 2])
  }

  @Test("forgets the lifetime with the entry")
  func lifetime() throws {
    catalog.supplyShared(AlphaBlueprint.self) { _ in Part() }
    catalog.clear()
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
  }

  @Test("is followed by a new beginning: what is installed again is built again")
  func again() throws {
    catalog.install(RedBlueprint())
    let first = try catalog.obtain(\.red)
    catalog.clear()
    catalog.install(RedBlueprint())
    let second = try catalog.obtain(\.red)
    #expect(first !== second)
    #expect(try catalog.obtain(\.red) === second)
  }

  @Test("lets a deinitializer supply and obtain, and what it supplied stays")
  func deinitializer() throws {
    final class Farewell: Sendable {
      let catalog: Catalog
      init(_ catalog: Catalog) { self.catalog = catalog }
      deinit { catalog.supply(GreenBlueprint.self) { _ in Part("from a deinitializer") } }
    }
    struct FarewellBlueprint: SharedBlueprint {
      static func assemble(from catalog: any Assembling) -> Farewell { Farewell(catalog.owningCatalog) }
    }
    catalog.install(FarewellBlueprint(), GreenBlueprint())
    _ = try FarewellBlueprint.obtain(from: catalog)
    catalog.clear()
    #expect(try catalog.obtain(\.green).name == "from a deinitializer")
  }
}

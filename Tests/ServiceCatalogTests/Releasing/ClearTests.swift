import ServiceCatalog
import Testing

@Suite("Clearing a catalog")
struct ClearTests {
  private let catalog = Catalog(name: "test")

  @Test("clear() removes entries of every kind")
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

  @Test("clear() does nothing in an empty catalog or a second time")
  func empty() {
    catalog.clear()
    catalog.supply(AlphaBlueprint.self)
    catalog.clear()
    catalog.clear()
    #expect(!catalog.isSupplied(\.alpha))
  }

  @Test("clear() releases the latest instance first, whatever the order of supply")
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

  @Test("clear() removes the lifetime with the entry")
  func lifetime() throws {
    catalog.supplyShared(AlphaBlueprint.self) { _ in Part() }
    catalog.clear()
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    #expect(try catalog.obtain(\.alpha) !== catalog.obtain(\.alpha))
  }

  @Test("After clear() an installed blueprint is built again")
  func again() throws {
    catalog.install(RedBlueprint())
    let first = try catalog.obtain(\.red)
    catalog.clear()
    catalog.install(RedBlueprint())
    let second = try catalog.obtain(\.red)
    #expect(first !== second)
    #expect(try catalog.obtain(\.red) === second)
  }

  @Test("clear() lets a deinitializer supply and obtain, and keeps those supplies")
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

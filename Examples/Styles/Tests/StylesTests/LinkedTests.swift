import CheckoutModel
import CheckoutServices
import CheckoutStorage
import CheckoutUI
import ServiceCatalog
import ServiceCatalogDiagnostics
import StyleBridges
import Testing

/// An inventory without items.
private struct EmptyInventory: InventoryService {
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line] { throw .unknownItem("any") }

  func release(_ lines: [OrderRequest.Line]) {}
}

@Suite("Links and a catalog")
struct LinkedTests {
  private let database = MemoryDatabase(
    users: [User(id: "ada", name: "Ada", limit: .zero)],
    stock: [Stock(item: Item(code: "tea", title: "Tea", price: Money(cents: 500)), quantity: 3)])
  private let request = OrderRequest(
    number: "1", userID: "ada", lines: [OrderRequest.Line(code: "tea", quantity: 1)])
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(InventoryServiceBlueprint())
    catalog.supply(DatabaseBlueprint.self) { [database] _ in database }
  }

  @Test("A consumer and its database stay the same when a linked service moves to a catalog")
  func moved() async throws {
    let before = try await CheckoutView(services: LinkedShop(database: database)).body(for: request)
    let after = try await CheckoutView(services: try MovedShop(catalog: catalog)).body(for: request)
    #expect(before == after)
    #expect(database.stock("tea")?.quantity == 1)
  }

  @Test("A bundle's service in a catalog uses the bundle's database")
  func bundleInCatalog() async throws {
    let tea = Stock(item: Item(code: "tea", title: "Tea", price: .zero), quantity: 1)
    let other = MemoryDatabase(users: [], stock: [tea])
    catalog.install(BundleModule(bundle: LinkedShop(database: other)))
    _ = try catalog.obtain(\.inventoryService).reserve(request.lines)
    #expect(other.stock("tea")?.quantity == 0)
    #expect(database.stock("tea")?.quantity == 3)
  }

  @Test("An override reaches a bundle that takes its inventory from the catalog")
  func override() async throws {
    try catalog.override(\.inventoryService) { _ in EmptyInventory() }
    let view = CheckoutView(services: try MovedShop(catalog: catalog))
    await #expect(throws: CheckoutError.unknownItem("any")) { try await view.body(for: request) }
  }

  @Test("Verification finds everything supplied")
  func verified() async {
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
  }

  @Test("A missing inventory stops the program with the whole error")
  func missing() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: {
        let catalog = Catalog(name: "test")
        catalog.supply(DatabaseBlueprint.self) { _ in MemoryDatabase(users: [], stock: []) }
        _ = try MovedShop(catalog: catalog).inventoryService
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("[missing-entry] nothing is supplied for inventoryService"))
  }
}

import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import ServiceCatalogStyles
import ServiceCatalogTesting
import Testing

@testable import styles

/// A payment that a test replaces, in each style.
private struct StubPayment: Payment {
  func charge(_ cents: Int) -> String { "\(cents) cents charged" }
}

private protocol LinkStubPayment: HasPayment {}

extension LinkStubPayment {
  fileprivate var payment: StubPayment { StubPayment() }
}

private struct StubServices: LinkShelf, LinkStubPayment, LinkShopOrders {}

private enum StubContext: ShelfComponent, ShopOrdersComponent, PaymentComponent {
  static let inventory = createInventory()
  static let orders = createOrders()
  static let payment = createPayment()
  static func createPayment() -> any Payment { StubPayment() }
}

/// An inventory with another price.
private struct Sale: Inventory {
  func price(of item: String) -> Int? { 100 }
}

@Suite("The styles")
struct StylesTests {
  private let bill = "2 x tea, 13.00, paid by card"
  private let stubbed = "2 x tea, 13.00, 1300 cents charged"

  @Test("The desk's bill is the same in each style")
  func same() throws {
    let locator = ServiceLocator(catalog: Catalog())
    locator.registerModules([ShopModule()])
    let desks = [
      ByHand.desk(), desk(AppServices()), Desk(orders: AppContext.orders), Located.desk(locator),
      desk(of: EarlierNames.self), try Catalog(Shop())[\.desk],
    ]
    #expect(desks.map { $0.sellTea() } == Array(repeating: bill, count: 6))
    #expect(desk(TrialServices()).sellTea() == "2 x tea, 13.00, not charged")
    #expect(Desk(orders: TrialContext.orders).sellTea() == "2 x tea, 13.00, not charged")
  }

  @Test("A test replaces the payment in each style, and the code that uses it is unchanged")
  func replaced() throws {
    #expect(Desk(orders: ShopOrders(inventory: Shelf(), payment: StubPayment())).sellTea() == stubbed)
    #expect(desk(StubServices()).sellTea() == stubbed)
    #expect(Desk(orders: StubContext.orders).sellTea() == stubbed)
    let locator = ServiceLocator(catalog: Catalog())
    locator.registerModules([ShopModule()])
    locator.registerSingleton(StubPayment() as any Payment)
    #expect(Located.desk(locator).sellTea() == stubbed)
    let catalog = Catalog(Shop())
    try catalog.override(\.payment) { _ in StubPayment() }
    #expect(try catalog[\.desk].sellTea() == stubbed)
  }

  @Test("A bundle and a cake use the catalog's inventory, with its overrides", .catalog { $0.install(Shop()) })
  func moved() async throws {
    #expect(desk(MovedServices(catalog: .main)).sellTea() == bill)
    #expect(Desk(orders: MovedContext.orders).sellTea() == bill)
    try Catalog.main.withOverrides {
      try $0.override(\.inventory) { _ in Sale() }
    } operation: {
      #expect(desk(MovedServices(catalog: .main)).sellTea() == "2 x tea, 2.00, paid by card")
      #expect(Desk(orders: MovedContext.orders).sellTea() == "2 x tea, 2.00, paid by card")
    }
  }

  @Test("A catalog uses the orders of a bundle and of a cake")
  func supplied() async throws {
    #expect(try Catalog(BundleShop())[\.desk].sellTea() == "2 x tea, 13.00, not charged")
    #expect(try Catalog(ContextShop())[\.desk].sellTea() == bill)
    for catalog in [Catalog(Shop()), Catalog(BundleShop()), Catalog(ContextShop())] {
      #expect(await catalog.verify().errors.isEmpty)
    }
  }
}

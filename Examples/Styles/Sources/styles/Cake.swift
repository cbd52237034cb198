import ServiceCatalogStyles

// A cake. A component declares a service and how to create it, and a context combines components.

/// The component of a payment, as `@Component` writes it.
protocol PaymentComponent {
  static var payment: any Payment { get }
  static func createPayment() -> any Payment
}

protocol ShelfComponent: InventoryComponent {}

extension ShelfComponent {
  static func createInventory() -> any Inventory { Shelf() }
}

protocol CardPaymentComponent: PaymentComponent {}

extension CardPaymentComponent {
  static func createPayment() -> any Payment { CardPayment() }
}

protocol NoPaymentComponent: PaymentComponent {}

extension NoPaymentComponent {
  static func createPayment() -> any Payment { NoPayment() }
}

/// The component of the orders, for a context that also has an inventory and a payment.
protocol ShopOrdersComponent: OrdersComponent {}

extension ShopOrdersComponent where Self: InventoryComponent & PaymentComponent {
  static func createOrders() -> any Orders { ShopOrders(inventory: inventory, payment: payment) }
}

/// The cake of the program.
///
/// The macro writes a constant for each service, which is created at its first use.
@Context(Inventory.self, Payment.self, Orders.self)
enum AppContext: ShelfComponent, CardPaymentComponent, ShopOrdersComponent {}

/// A cake that differs in one component, with the constants by hand.
enum TrialContext: ShelfComponent, NoPaymentComponent, ShopOrdersComponent {
  static let inventory = createInventory()
  static let payment = createPayment()
  static let orders = createOrders()
}

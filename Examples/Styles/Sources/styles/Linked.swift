// Linked services. `Has` declares a service, a link chooses its implementation, and a bundle combines links.

/// The protocol of bundles with a payment, as `@Service` writes it.
protocol HasPayment {
  associatedtype PaymentImpl: Payment
  var payment: PaymentImpl { get }
}

protocol LinkShelf: HasInventory {}

extension LinkShelf {
  var inventory: Shelf { Shelf() }
}

protocol LinkCardPayment: HasPayment {}

extension LinkCardPayment {
  var payment: CardPayment { CardPayment() }
}

protocol LinkNoPayment: HasPayment {}

extension LinkNoPayment {
  var payment: NoPayment { NoPayment() }
}

/// Links the orders.
///
/// A bundle with this link must link an inventory and a payment, too.
protocol LinkShopOrders: HasOrders, HasInventory, HasPayment {}

extension LinkShopOrders {
  var orders: ShopOrders { ShopOrders(inventory: inventory, payment: payment) }
}

/// The bundle of the program.
struct AppServices: LinkShelf, LinkCardPayment, LinkShopOrders {}

/// A bundle that differs in one link.
struct TrialServices: LinkShelf, LinkNoPayment, LinkShopOrders {}

/// A function for any bundle with orders.
func desk(_ services: some HasOrders) -> Desk { Desk(orders: services.orders) }

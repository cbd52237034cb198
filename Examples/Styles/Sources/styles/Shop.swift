import ServiceCatalogStyles

// The services of a shop, their implementations, and a consumer. Each of the other files wires them in one style.

/// The goods of the shop.
///
/// The macros write `HasInventory` for links, and `InventoryComponent` for cakes.
@Service @Component
protocol Inventory: Sendable {
  /// Returns the price of an item in cents, or nil if the shop doesn't have it.
  func price(of item: String) -> Int?
}

/// The way to pay.
protocol Payment: Sendable {
  /// Charges an amount in cents, and returns a remark for the bill.
  func charge(_ cents: Int) -> String
}

/// The orders of the shop.
@Service @Component
protocol Orders: Sendable {
  /// Sells some items, and returns the bill.
  func place(_ item: String, _ count: Int) -> String
}

struct Shelf: Inventory {
  func price(of item: String) -> Int? { ["tea": 650, "cup": 1200][item] }
}

struct CardPayment: Payment {
  func charge(_ cents: Int) -> String { "paid by card" }
}

/// A payment that charges nobody, to try orders out.
struct NoPayment: Payment {
  func charge(_ cents: Int) -> String { "not charged" }
}

/// Orders over an inventory and a payment.
///
/// The services are arguments of the initializer, so this type doesn't depend on the style.
struct ShopOrders: Orders {
  let inventory: any Inventory
  let payment: any Payment

  func place(_ item: String, _ count: Int) -> String {
    guard let price = inventory.price(of: item) else { return "no \(item)" }
    let cents = price * count
    return "\(count) x \(item), \(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100), \(payment.charge(cents))"
  }
}

/// The consumer, which is the same in every style.
struct Desk {
  let orders: any Orders

  func sellTea() -> String { orders.place("tea", 2) }
}

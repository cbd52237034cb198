import ServiceCatalog
import ServiceCatalogMacros

/// The services of a catalog, which finds each one by its key.
@Services("ShopServices") extension Catalog {
  static func inventory() -> any Inventory { Shelf() }
  @Provides(by: ShopOrders.self) static func orders(inventory: any Inventory, payment: any Payment) -> any Orders
  static func desk(orders: any Orders) -> Desk { Desk(orders: orders) }
}

/// The blueprint of a shared service by hand, as `@Services` writes it.
struct PaymentBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> any Payment { CardPayment() }
}

extension Catalog {
  @Key var payment: PaymentBlueprint.Type { PaymentBlueprint.self }
}

@CompositionRoot(entry: \.desk, \.inventory, \.payment)
struct Shop: Catalog.ShopServices, Catalog.SuppliesPayment {}

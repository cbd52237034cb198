public import CheckoutModel
public import CheckoutServices
public import ServiceCatalog

/// Says: I need a catalog.
public protocol HasCatalog {
  /// The catalog.
  var catalog: Catalog { get }
}

/// Says: take what the catalog has for the inventory.
public protocol LinkCatalogInventory: HasInventoryService, HasCatalog {}

extension LinkCatalogInventory {
  /// Obtained at each access.
  ///
  /// A property of a bundle does not throw: an inventory that is not supplied stops the program, with the whole text. One
  /// `verify()` when the program starts finds it earlier.
  public var inventoryService: SuppliedInventory { SuppliedInventory(service: catalog.resolve(\.inventoryService)) }
}

/// An inventory whose type is known only when the program runs.
///
/// `any InventoryService` is no `InventoryService` itself, and a `Has` wants a type that is one: this passes on.
public struct SuppliedInventory: InventoryService {
  let service: any InventoryService

  /// Sets items aside.
  public func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line] { try service.reserve(lines) }

  /// Puts items back.
  public func release(_ lines: [OrderRequest.Line]) { service.release(lines) }
}

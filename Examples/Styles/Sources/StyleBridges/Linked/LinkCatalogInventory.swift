public import CheckoutModel
public import CheckoutServices
public import ServiceCatalog

/// A need for a catalog.
public protocol HasCatalog {
  /// The catalog.
  var catalog: Catalog { get }
}

/// Links the inventory to the catalog's.
public protocol LinkCatalogInventory: HasInventoryService, HasCatalog {}

extension LinkCatalogInventory {
  /// The service, which is obtained at each access.
  ///
  /// A bundle's property doesn't throw, so a missing inventory stops the program with the whole error. Call `verify()`
  /// once at the start to find it earlier.
  public var inventoryService: SuppliedInventory { SuppliedInventory(service: catalog.resolve(\.inventoryService)) }
}

/// An inventory whose type is known only at run time.
///
/// `any InventoryService` doesn't conform to `InventoryService`, and `Has` requires a type that conforms. This type
/// forwards the calls.
public struct SuppliedInventory: InventoryService {
  let service: any InventoryService

  /// Reserves items.
  public func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line] { try service.reserve(lines) }

  /// Returns items to the stock.
  public func release(_ lines: [OrderRequest.Line]) { service.release(lines) }
}

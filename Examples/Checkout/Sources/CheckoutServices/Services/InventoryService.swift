public import CheckoutModel

/// A service that knows the stock.
public protocol InventoryService {
  /// Reserves all of the items, or throws and reserves none.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Returns items to the stock.
  func release(_ lines: [OrderRequest.Line])
}

/// A need for an inventory.
public protocol HasInventoryService {
  /// The type of the service, which the bundle's link decides.
  associatedtype InventoryServiceImpl: InventoryService

  /// The service.
  var inventoryService: InventoryServiceImpl { get }
}

public import CheckoutModel

/// Knows what there is.
public protocol InventoryService {
  /// Sets items aside: all of them, or none and an error.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Puts items back.
  func release(_ lines: [OrderRequest.Line])
}

/// Says: I need an inventory.
public protocol HasInventoryService {
  /// Which one, is said by the `Link` that the bundle conforms to.
  associatedtype InventoryServiceImpl: InventoryService

  /// The service.
  var inventoryService: InventoryServiceImpl { get }
}

public import CheckoutModel
import ServiceCatalogMacros

/// A service that knows the stock.
@Service
public protocol InventoryService {
  /// Reserves all of the items, or throws and reserves none.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Returns items to the stock.
  func release(_ lines: [OrderRequest.Line])
}

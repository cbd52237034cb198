public import CheckoutModel
import ServiceCatalogMacros

/// Knows what there is.
@Service
public protocol InventoryService {
  /// Sets items aside: all of them, or none and an error.
  func reserve(_ lines: [OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]

  /// Puts items back.
  func release(_ lines: [OrderRequest.Line])
}

public import CheckoutModel
import ServiceCatalogMacros

/// Places orders.
@Service
public protocol OrderService {
  /// Sets the items aside, charges the user, and makes the order; where one fails, nothing has happened.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}

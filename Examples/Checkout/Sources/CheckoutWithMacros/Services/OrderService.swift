public import CheckoutModel
import ServiceCatalogMacros

/// A service that places orders.
@Service
public protocol OrderService {
  /// Reserves the items, charges the user, and creates the order. If one step fails, the earlier ones are undone.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}

public import CheckoutModel

/// A service that places orders.
public protocol OrderService {
  /// Reserves the items, charges the user, and creates the order. If one step fails, the earlier ones are undone.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}

/// A need for orders.
public protocol HasOrderService {
  /// The type of the service, which the bundle's link decides.
  associatedtype OrderServiceImpl: OrderService

  /// The service.
  var orderService: OrderServiceImpl { get }
}

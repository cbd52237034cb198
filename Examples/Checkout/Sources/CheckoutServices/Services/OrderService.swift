public import CheckoutModel

/// Places orders.
public protocol OrderService {
  /// Sets the items aside, charges the user, and makes the order; where one fails, nothing has happened.
  func place(_ request: OrderRequest) async throws(CheckoutError) -> Order
}

/// Says: I need orders.
public protocol HasOrderService {
  /// Which one, is said by the `Link` that the bundle conforms to.
  associatedtype OrderServiceImpl: OrderService

  /// The service.
  var orderService: OrderServiceImpl { get }
}

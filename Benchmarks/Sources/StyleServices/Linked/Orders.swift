/// Calls a service that needs another one, and throws.
public protocol OrderService {
  /// Places an order.
  func place(_ item: Int, for user: Int) throws(OrderError) -> Int
}

/// The reason why an order failed.
public enum OrderError: Error {
  /// The order exceeds the user's limit.
  case limitExceeded
}

/// A need for orders.
public protocol HasOrderService {
  /// The type of the service, which a link decides.
  associatedtype OrderServiceImpl: OrderService

  /// The service.
  var orderService: OrderServiceImpl { get }
}

/// Orders that use users and prices.
public struct StandardOrders<Deps: HasUserService & HasPrices>: OrderService {
  @usableFromInline
  let deps: Deps

  /// Creates the service over a bundle.
  @inlinable @inline(__always)
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Places an order.
  @inlinable @inline(__always)
  public func place(_ item: Int, for user: Int) throws(OrderError) -> Int {
    let price = deps.prices.row(item)
    guard price <= deps.userService.limit(user) else { throw .limitExceeded }
    return price
  }
}

/// Links the orders to the standard ones.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasPrices {}

extension LinkStandardOrders {
  /// The service, which is created at each access.
  @inlinable @inline(__always)
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

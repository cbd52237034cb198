/// A service that needs another one, and throws.
public protocol OrderService {
  /// Orders something.
  func place(_ item: Int, for user: Int) throws(OrderError) -> Int
}

/// Why nothing was ordered.
public enum OrderError: Error {
  /// The user may not pay that much.
  case limitExceeded
}

/// Says: I need orders.
public protocol HasOrderService {
  /// Which ones, is said by a link.
  associatedtype OrderServiceImpl: OrderService

  /// The service.
  var orderService: OrderServiceImpl { get }
}

/// Orders, of users and prices.
public struct StandardOrders<Deps: HasUserService & HasPrices>: OrderService {
  @usableFromInline
  let deps: Deps

  /// A service with what a bundle has.
  @inlinable @inline(__always)
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Orders something.
  @inlinable @inline(__always)
  public func place(_ item: Int, for user: Int) throws(OrderError) -> Int {
    let price = deps.prices.row(item)
    guard price <= deps.userService.limit(user) else { throw .limitExceeded }
    return price
  }
}

/// Says: take the standard ones for orders.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasPrices {}

extension LinkStandardOrders {
  /// Made at each access.
  @inlinable @inline(__always)
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

/// A bundle.
public struct App: LinkDatabaseUsers, LinkStandardOrders, Sendable {
  /// The database.
  public let database: MemoryDatabase

  /// The prices.
  public let prices: MemoryDatabase

  /// Creates a bundle.
  public init() {
    database = MemoryDatabase()
    prices = MemoryDatabase()
  }
}

/// A consumer that uses its services only by their protocols.
public struct Screen<Services: HasUserService & HasOrderService> {
  @usableFromInline
  let services: Services

  /// Creates a screen on a bundle.
  @inlinable @inline(__always)
  public init(services: Services) {
    self.services = services
  }

  /// Returns the rest of a user's limit after an order.
  @inlinable @inline(__always)
  public func left(_ item: Int, for user: Int) throws(OrderError) -> Int {
    try services.userService.limit(user) &- services.orderService.place(item, for: user)
  }
}

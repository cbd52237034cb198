/// A consumer that knows of its services only what they can do.
public struct Screen<Services: HasUserService & HasOrderService> {
  @usableFromInline
  let services: Services

  /// A screen on a bundle.
  @inlinable @inline(__always)
  public init(services: Services) {
    self.services = services
  }

  /// What is left of a user's limit after an order.
  @inlinable @inline(__always)
  public func left(_ item: Int, for user: Int) throws(OrderError) -> Int {
    try services.userService.limit(user) &- services.orderService.place(item, for: user)
  }
}

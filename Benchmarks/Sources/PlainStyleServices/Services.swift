public import StyleServices

/// The database of `StyleServices`, without attributes for inlining.
public final class PlainDatabase: Database {
  private let rows = Array(0..<10)

  /// Creates a table of ten numbers.
  public init() {}

  /// Returns the number of an id.
  public func row(_ id: Int) -> Int { rows[id] }
}

/// Users of a database.
public struct PlainUsers<Deps: HasDatabase>: UserService {
  let deps: Deps

  /// Returns a user's limit.
  public func limit(_ id: Int) -> Int { deps.database.row(id) &* 3 }
}

/// Links the users to these.
public protocol LinkPlainUsers: HasUserService, HasDatabase {}

extension LinkPlainUsers {
  /// The service, which is created at each access.
  public var userService: PlainUsers<Self> { PlainUsers(deps: self) }
}

/// Orders that use users and prices.
public struct PlainOrders<Deps: HasUserService & HasPrices>: OrderService {
  let deps: Deps

  /// Places an order.
  public func place(_ item: Int, for user: Int) throws(OrderError) -> Int {
    let price = deps.prices.row(item)
    guard price <= deps.userService.limit(user) else { throw .limitExceeded }
    return price
  }
}

/// Links the orders to these.
public protocol LinkPlainOrders: HasOrderService, HasUserService, HasPrices {}

extension LinkPlainOrders {
  /// The service, which is created at each access.
  public var orderService: PlainOrders<Self> { PlainOrders(deps: self) }
}

/// A consumer that uses its services only by their protocols.
public struct PlainScreen<Services: HasUserService & HasOrderService> {
  let services: Services

  /// Creates a screen on a bundle.
  public init(services: Services) {
    self.services = services
  }

  /// Returns the rest of a user's limit after an order.
  public func left(_ item: Int, for user: Int) throws(OrderError) -> Int {
    try services.userService.limit(user) &- services.orderService.place(item, for: user)
  }
}

/// A bundle.
public struct PlainApp: LinkPlainUsers, LinkPlainOrders, Sendable {
  /// The database.
  public let database = PlainDatabase()

  /// The prices.
  public let prices = PlainDatabase()

  /// Creates a bundle.
  public init() {}
}

public import StyleServices

/// What `StyleServices` has, without a word on inlining.
public final class PlainDatabase: Database {
  private let rows = Array(0..<10)

  /// Ten numbers.
  public init() {}

  /// The number of an id.
  public func row(_ id: Int) -> Int { rows[id] }
}

/// Users of a database.
public struct PlainUsers<Deps: HasDatabase>: UserService {
  let deps: Deps

  /// A user's limit.
  public func limit(_ id: Int) -> Int { deps.database.row(id) &* 3 }
}

/// Says: take these for users.
public protocol LinkPlainUsers: HasUserService, HasDatabase {}

extension LinkPlainUsers {
  /// Made at each access.
  public var userService: PlainUsers<Self> { PlainUsers(deps: self) }
}

/// Orders, of users and prices.
public struct PlainOrders<Deps: HasUserService & HasPrices>: OrderService {
  let deps: Deps

  /// Orders something.
  public func place(_ item: Int, for user: Int) throws(OrderError) -> Int {
    let price = deps.prices.row(item)
    guard price <= deps.userService.limit(user) else { throw .limitExceeded }
    return price
  }
}

/// Says: take these for orders.
public protocol LinkPlainOrders: HasOrderService, HasUserService, HasPrices {}

extension LinkPlainOrders {
  /// Made at each access.
  public var orderService: PlainOrders<Self> { PlainOrders(deps: self) }
}

/// A consumer that knows of its services only what they can do.
public struct PlainScreen<Services: HasUserService & HasOrderService> {
  let services: Services

  /// A screen on a bundle.
  public init(services: Services) {
    self.services = services
  }

  /// What is left of a user's limit after an order.
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

  /// A bundle of its own.
  public init() {}
}

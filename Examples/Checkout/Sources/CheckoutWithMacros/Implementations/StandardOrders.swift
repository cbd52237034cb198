public import CheckoutModel

/// Orders, made of users, an inventory and payment.
///
/// That users are in a database is no concern of it.
public struct StandardOrders<Deps: HasUserService & HasInventoryService & HasPaymentService>: OrderService {
  private let deps: Deps

  /// A service with what a bundle has.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Sets the items aside, charges the user, and makes the order.
  public func place(_ request: OrderRequest) async throws(CheckoutError) -> Order {
    guard let user = deps.userService.find(request.userID) else { throw .unknownUser(request.userID) }
    let lines = try deps.inventoryService.reserve(request.lines)
    do throws(CheckoutError) {
      let payment = try await deps.paymentService.charge(lines.total, to: user)
      return Order(number: request.number, user: user, lines: lines, payment: payment)
    } catch {
      deps.inventoryService.release(request.lines)
      throw error
    }
  }
}

/// Says: take the standard ones for orders.
///
/// It asks for services, not for links: which ones they are, the bundle says.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasInventoryService, HasPaymentService {}

extension LinkStandardOrders {
  /// Made at each access: it is nothing but the bundle.
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

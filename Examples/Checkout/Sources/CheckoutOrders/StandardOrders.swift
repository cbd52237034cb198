public import CheckoutModel
public import CheckoutServices

/// Orders that use users, an inventory and a payment.
///
/// The service doesn't depend on how users are stored.
public struct StandardOrders<Deps: HasUserService & HasInventoryService & HasPaymentService>: OrderService {
  private let deps: Deps

  /// Creates the service over a bundle.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Reserves the items, charges the user, and creates the order.
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

/// Links the orders to the standard ones.
///
/// It requires services, not links. The bundle chooses the link of each service.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasInventoryService, HasPaymentService {}

extension LinkStandardOrders {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

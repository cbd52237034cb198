public import CheckoutServices

/// Links the orders to the standard ones.
///
/// It requires services, not links. The bundle chooses the link of each service.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasInventoryService, HasPaymentService {}

extension LinkStandardOrders {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

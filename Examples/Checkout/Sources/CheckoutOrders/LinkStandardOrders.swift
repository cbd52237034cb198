public import CheckoutServices

/// Says: take the standard ones for orders.
///
/// It asks for services, not for links: which ones they are, the bundle says.
public protocol LinkStandardOrders: HasOrderService, HasUserService, HasInventoryService, HasPaymentService {}

extension LinkStandardOrders {
  /// Made at each access: it is nothing but the bundle.
  public var orderService: StandardOrders<Self> { StandardOrders(deps: self) }
}

public import CheckoutModel

/// A screen, as text.
///
/// It knows what its services can do, and neither which ones they are nor of what they are made.
public struct CheckoutView<Services: HasUserService & HasOrderService> {
  private let services: Services

  /// A screen on any bundle that has both services.
  public init(services: Services) {
    self.services = services
  }

  /// Places an order, and shows the bill.
  public func body(for request: OrderRequest) async throws(CheckoutError) -> String {
    try await services.orderService.place(request).receipt
  }

  /// Greets whoever orders.
  public func greeting(for id: String) -> String {
    services.userService.find(id).map { "Welcome back, \($0.name)." } ?? "Welcome."
  }
}

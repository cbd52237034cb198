public import CheckoutModel

/// A screen, as text.
///
/// It uses its services by their protocols, and doesn't depend on their types or dependencies.
public struct CheckoutView<Services: HasUserService & HasOrderService> {
  private let services: Services

  /// Creates a screen on a bundle that has both services.
  public init(services: Services) {
    self.services = services
  }

  /// Places an order, and returns the bill.
  public func body(for request: OrderRequest) async throws(CheckoutError) -> String {
    try await services.orderService.place(request).receipt
  }

  /// Returns a greeting for a user.
  public func greeting(for id: String) -> String {
    services.userService.find(id).map { "Welcome back, \($0.name)." } ?? "Welcome."
  }
}

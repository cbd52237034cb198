public import CheckoutModel
public import CheckoutServices

/// Payment by card.
///
/// This service is asynchronous and throws.
public struct CardPayment<Deps: HasCardGateway>: PaymentService {
  private let deps: Deps

  /// Creates the service over a bundle.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Charges the user's card.
  public func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment {
    guard let reference = await deps.cardGateway.charge(amount, to: user) else {
      throw .paymentDeclined(name: user.name, amount: amount, left: await deps.cardGateway.left(of: user))
    }
    return Payment(reference: reference, amount: amount)
  }
}

/// Links the payment to cards.
public protocol LinkCardPayment: HasPaymentService, HasCardGateway {}

extension LinkCardPayment {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var paymentService: CardPayment<Self> { CardPayment(deps: self) }
}

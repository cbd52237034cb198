public import CheckoutServices

/// Links the payment to cards.
public protocol LinkCardPayment: HasPaymentService, HasCardGateway {}

extension LinkCardPayment {
  /// The service, which is created at each access, because it has no state but the bundle.
  public var paymentService: CardPayment<Self> { CardPayment(deps: self) }
}

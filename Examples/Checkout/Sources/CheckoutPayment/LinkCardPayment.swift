public import CheckoutServices

/// Says: take cards for payment.
public protocol LinkCardPayment: HasPaymentService, HasCardGateway {}

extension LinkCardPayment {
  /// Made at each access: it is nothing but the bundle.
  public var paymentService: CardPayment<Self> { CardPayment(deps: self) }
}

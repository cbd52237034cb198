public import CheckoutModel

/// Payment by card: a service that takes its time, and throws.
public struct CardPayment<Deps: HasCardGateway>: PaymentService {
  private let deps: Deps

  /// A service with what a bundle has.
  public init(deps: Deps) {
    self.deps = deps
  }

  /// Charges somebody's card.
  public func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment {
    guard let reference = await deps.cardGateway.charge(amount, to: user) else {
      throw .paymentDeclined(name: user.name, amount: amount, left: await deps.cardGateway.left(of: user))
    }
    return Payment(reference: reference, amount: amount)
  }
}

/// Says: take cards for payment.
public protocol LinkCardPayment: HasPaymentService, HasCardGateway {}

extension LinkCardPayment {
  /// Made at each access: it is nothing but the bundle.
  public var paymentService: CardPayment<Self> { CardPayment(deps: self) }
}

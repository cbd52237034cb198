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

/// A payment that charges no card, to try orders out.
public struct NoPayment: PaymentService {
  /// Creates a service without dependencies.
  public init() {}

  /// Returns a payment without charging a card.
  public func charge(_ amount: Money, to user: User) async -> Payment {
    Payment(reference: "not charged", amount: amount)
  }
}

/// Links the payment to `NoPayment`.
///
/// The bundle needs no gateway.
public protocol LinkNoPayment: HasPaymentService {}

extension LinkNoPayment {
  /// The service, which is created at each access.
  public var paymentService: NoPayment { NoPayment() }
}

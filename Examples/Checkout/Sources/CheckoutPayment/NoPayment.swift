public import CheckoutModel
public import CheckoutServices

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

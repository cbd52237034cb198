public import CheckoutModel

/// Charges nobody: for trying orders out.
public struct NoPayment: PaymentService {
  /// A service that needs nothing.
  public init() {}

  /// Says that it was paid.
  public func charge(_ amount: Money, to user: User) async -> Payment {
    Payment(reference: "not charged", amount: amount)
  }
}

/// Says: take nothing for payment.
///
/// The bundle needs no gateway.
public protocol LinkNoPayment: HasPaymentService {}

extension LinkNoPayment {
  /// Made at each access.
  public var paymentService: NoPayment { NoPayment() }
}

public import CheckoutModel

/// Gets money.
public protocol PaymentService {
  /// Charges somebody.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

/// Says: I need payment.
public protocol HasPaymentService {
  /// Which one, is said by the `Link` that the bundle conforms to.
  associatedtype PaymentServiceImpl: PaymentService

  /// The service.
  var paymentService: PaymentServiceImpl { get }
}

public import CheckoutModel

/// A service that charges users.
public protocol PaymentService {
  /// Charges a user.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

/// A need for payment.
public protocol HasPaymentService {
  /// The type of the service, which the bundle's link decides.
  associatedtype PaymentServiceImpl: PaymentService

  /// The service.
  var paymentService: PaymentServiceImpl { get }
}

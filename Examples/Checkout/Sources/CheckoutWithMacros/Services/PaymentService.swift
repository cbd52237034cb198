public import CheckoutModel
import ServiceCatalogMacros

/// A service that charges users.
@Service
public protocol PaymentService {
  /// Charges a user.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

public import CheckoutModel
import ServiceCatalogMacros

/// Gets money.
@Service
public protocol PaymentService {
  /// Charges somebody.
  func charge(_ amount: Money, to user: User) async throws(CheckoutError) -> Payment
}

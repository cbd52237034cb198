public import CheckoutModel
import ServiceCatalogMacros

/// A service that finds users.
@Service
public protocol UserService {
  /// Returns the user of an id, or `nil`.
  func find(_ id: String) -> User?
}

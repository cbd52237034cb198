public import CheckoutModel
import ServiceCatalogMacros

/// Finds users.
@Service
public protocol UserService {
  /// The user of an id, or nil.
  func find(_ id: String) -> User?
}

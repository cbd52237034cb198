public import CheckoutModel
import ServiceCatalogMacros

/// A cache of users that were looked up.
@Service
public protocol Cache: Sendable {
  /// Returns the cached user of an id. Otherwise finds the user, caches it, and returns it.
  func user(_ id: String, or find: () -> User?) -> User?
}

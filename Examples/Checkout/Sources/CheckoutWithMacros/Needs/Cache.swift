public import CheckoutModel
import ServiceCatalogMacros

/// Remembers users that were looked up.
@Service
public protocol Cache: Sendable {
  /// The user of an id: one that is remembered, or the one that is found, which is remembered then.
  func user(_ id: String, or find: () -> User?) -> User?
}

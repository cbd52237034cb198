public import CheckoutModel
import ServiceCatalogMacros

/// Keeps users, and items with how many there are.
@Service
public protocol Database: Sendable {
  /// The user of an id.
  func user(_ id: String) -> User?

  /// The item of a code, and how many of it there are.
  func stock(_ code: String) -> Stock?

  /// Adds to how many there are, or takes from it; false, and nothing is changed, if it would be less than none.
  func changeStock(_ code: String, by quantity: Int) -> Bool
}

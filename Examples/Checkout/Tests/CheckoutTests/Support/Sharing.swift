import CheckoutModel
import CheckoutStorage
import Synchronization
import Testing

/// What one style's bundles share, store, and make at each access.
struct Sharing: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The program's bundle, and a copy of it.
  var bundles: @Sendable () -> (original: Bundle, copy: Bundle)
  /// The program's users over a database that counts.
  var counted: @Sendable () -> Counted
  /// A service with state, which its link makes.
  var rebuilding: @Sendable () -> Access
  /// The same service, which the bundle stores.
  var keeping: @Sendable () -> Access

  /// What is asked of a bundle.
  struct Bundle {
    var place: (OrderRequest) async throws(CheckoutError) -> Order
    var reserve: ([OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]
    var cache: () -> MemoryCache
    var gateway: () -> LimitGateway
  }

  /// Users, and how often the database was asked for one.
  struct Counted {
    var find: (_ id: String) -> User?
    var lookups: () -> Int
  }

  /// What two accesses to a service give.
  struct Access {
    /// Whether they give one object.
    var isSame: () -> Bool
    /// How many users the second has found, after the first has found one.
    var countAfterOne: () -> Int
  }

  static let all = [byHand, withMacros]
}

/// Counts who looks past the cache, and knows Ada.
final class LookupCounter: Sendable {
  private let counted = Mutex(0)
  var count: Int { counted.withLock { $0 } }

  func user(_ id: String) -> User? {
    counted.withLock { $0 += 1 }
    return id == ada.id ? ada : nil
  }
}

import CheckoutModel
import CheckoutStorage
import Synchronization
import Testing

/// The instances that one style's bundles share, store, and create at each access.
struct Sharing: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Returns the program's bundle and a copy of it.
  var bundles: @Sendable () -> (original: Bundle, copy: Bundle)
  /// Returns the program's users over a database that counts lookups.
  var counted: @Sendable () -> Counted
  /// Returns accesses to a service with state, which its link creates.
  var rebuilding: @Sendable () -> Access
  /// Returns accesses to the same service, which the bundle stores.
  var keeping: @Sendable () -> Access

  /// The services of a bundle.
  struct Bundle {
    var place: (OrderRequest) async throws(CheckoutError) -> Order
    var reserve: ([OrderRequest.Line]) throws(CheckoutError) -> [Order.Line]
    var cache: () -> MemoryCache
    var gateway: () -> LimitGateway
  }

  /// The users, and the number of lookups in the database.
  struct Counted {
    var find: (_ id: String) -> User?
    var lookups: () -> Int
  }

  /// Two accesses to a service.
  struct Access {
    /// Whether both accesses return one object.
    var isSame: () -> Bool
    /// Returns the lookups of the second access, after one lookup of the first.
    var countAfterOne: () -> Int
  }

  static let all = [byHand, withMacros]
}

/// A counter of the lookups that the cache didn't answer.
///
/// It has only Ada.
final class LookupCounter: Sendable {
  private let counted = Mutex(0)
  var count: Int { counted.withLock { $0 } }

  func user(_ id: String) -> User? {
    counted.withLock { $0 += 1 }
    return id == ada.id ? ada : nil
  }
}

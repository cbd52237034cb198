public import CheckoutModel
public import CheckoutServices
import Synchronization

/// A cache that keeps every user.
public final class MemoryCache: Cache {
  private let users = Mutex<[String: User]>([:])

  /// Creates an empty cache.
  public init() {}

  /// Returns the cached user of an id.
  ///
  /// Otherwise finds the user, caches it, and returns it.
  public func user(_ id: String, or find: () -> User?) -> User? {
    if let user = users.withLock({ $0[id] }) { return user }
    guard let user = find() else { return nil }
    return users.withLock { users in
      users[id] = user
      return user
    }
  }
}

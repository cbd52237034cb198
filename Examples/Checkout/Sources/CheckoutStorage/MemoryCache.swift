public import CheckoutModel
public import CheckoutServices
import Synchronization

/// A cache that forgets nothing.
public final class MemoryCache: Cache {
  private let users = Mutex<[String: User]>([:])

  /// A cache of nobody.
  public init() {}

  /// The user of an id: one that is remembered, or the one that is found.
  public func user(_ id: String, or find: () -> User?) -> User? {
    if let user = users.withLock({ $0[id] }) { return user }
    guard let user = find() else { return nil }
    return users.withLock { users in
      users[id] = user
      return user
    }
  }
}

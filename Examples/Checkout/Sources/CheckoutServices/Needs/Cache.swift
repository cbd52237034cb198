public import CheckoutModel

/// A cache of users that were looked up.
public protocol Cache: Sendable {
  /// Returns the cached user of an id. Otherwise finds the user, caches it, and returns it.
  func user(_ id: String, or find: () -> User?) -> User?
}

/// A need for a cache.
public protocol HasCache {
  /// The type of the instance, which the bundle chooses.
  associatedtype CacheImpl: Cache

  /// The cache.
  var cache: CacheImpl { get }
}

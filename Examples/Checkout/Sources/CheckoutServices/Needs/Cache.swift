public import CheckoutModel

/// Remembers users that were looked up.
public protocol Cache: Sendable {
  /// The user of an id: one that is remembered, or the one that is found, which is remembered then.
  func user(_ id: String, or find: () -> User?) -> User?
}

/// Says: I need a cache.
public protocol HasCache {
  /// Which one, is the bundle's affair.
  associatedtype CacheImpl: Cache

  /// The cache.
  var cache: CacheImpl { get }
}

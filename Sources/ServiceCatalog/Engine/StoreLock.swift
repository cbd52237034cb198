import CatalogThread

/// The lock of a core's store.
///
/// The store lies beside its lock and not in it, so that the last act of a catalog, when nobody else can reach it, need
/// not take it.
@safe
struct StoreLock: ~Copyable, @unchecked Sendable {
  private let lock = Lock(())
  private let store: UnsafeMutablePointer<EntryStore>

  /// The lock of a store, which is touched through it alone from here on.
  init(_ store: UnsafeMutablePointer<EntryStore>) {
    unsafe self.store = store
  }

  /// Runs `body` with the store, alone.
  func withLock<Result>(_ body: (inout EntryStore) -> Result) -> Result {
    lock.withLock { _ in
      // What comes out is the caller's; the lock is about the store.
      nonisolated(unsafe) let result = unsafe body(&store.pointee)
      return unsafe result
    }
  }

  /// Runs `body` with the store of a catalog that nobody else can reach any more, and frees the store.
  func withLastAccess<Result>(_ body: (inout EntryStore) -> Result) -> Result {
    // The count of references has put every other access before this one; the sanitizer does not see that.
    lock.acquireWithoutLocking()
    defer { unsafe store.deinitialize(count: 1) }
    return unsafe body(&store.pointee)
  }
}

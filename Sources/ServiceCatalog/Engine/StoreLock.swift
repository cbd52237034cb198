import CatalogThread
import Synchronization

/// The lock of a core's store: one atomic exchange to take, a plain store to leave.
///
/// It is held for as long as it takes to change an entry and to give it to copies, or to empty all entries, and never
/// while code of the user runs. Who finds it taken spins for a moment, then gives the processor away, then sleeps, like
/// who waits for an entry's latch. The store lies beside it and not in it, so that the last act of a catalog, when nobody
/// else can reach the store, need not take it.
@safe
struct StoreLock: ~Copyable, @unchecked Sendable {
  private let isTaken = Atomic<Bool>(false)
  private let store: UnsafeMutablePointer<EntryStore>

  /// The lock of a store, which is touched through it alone from here on.
  init(_ store: UnsafeMutablePointer<EntryStore>) {
    unsafe self.store = store
  }

  /// Runs `body` with the store, alone.
  func withLock<Result>(_ body: (inout EntryStore) -> Result) -> Result {
    if isTaken.exchange(true, ordering: .acquiring) { waitAndTake() }
    defer {
      // Nothing that was done to the store, and no retain, sinks below the store that lets the next one in.
      catalog_thread_barrier()
      isTaken.store(false, ordering: .releasing)
    }
    return unsafe body(&store.pointee)
  }

  @inline(never)
  private func waitAndTake() {
    var round: UInt32 = 0
    while true {
      for _ in 0..<64 {
        if !isTaken.load(ordering: .relaxed), !isTaken.exchange(true, ordering: .acquiring) { return }
        catalog_thread_pause()
      }
      catalog_thread_relax(round)
      round &+= 1
    }
  }

  /// Runs `body` with the store of a catalog that nobody else can reach any more, and frees the store.
  func withLastAccess<Result>(_ body: (inout EntryStore) -> Result) -> Result {
    // The count of references has put every other access before this one. The sanitizer does not see that, but it sees
    // this load.
    _ = isTaken.load(ordering: .acquiring)
    defer { unsafe store.deinitialize(count: 1) }
    return unsafe body(&store.pointee)
  }
}

public import CatalogThread
public import Synchronization

#if canImport(Darwin)
import Darwin
#elseif os(Windows)
import WinSDK
#endif

/// A lock that blocks waiting threads.
///
/// - On Apple platforms it is `os_unfair_lock`, which donates the waiters' priority to the holder.
/// - On Windows it is `SRWLOCK`.
/// - On other platforms it is the three-state futex lock of Ulrich Drepper, "Futexes Are Tricky". The value 0 means
///   free, 1 means locked, and 2 means locked with threads that may wait. A waiter pauses at most 40 times before it
///   blocks.
///
/// The platform's lock is stored in an `Atomic`, which never moves in memory.
@frozen @usableFromInline
@safe
struct Lock: ~Copyable, Sendable {
  #if canImport(Darwin)
  private let word = Atomic<UInt32>(0)

  private borrowing func withPlatformLock(_ body: (os_unfair_lock_t) -> Void) {
    unsafe withUnsafePointer(to: word) { word in
      body(unsafe UnsafeMutableRawPointer(mutating: word).assumingMemoryBound(to: os_unfair_lock_s.self))
    }
  }

  @usableFromInline init() {}
  @usableFromInline borrowing func lock() { withPlatformLock { unsafe os_unfair_lock_lock($0) } }
  @usableFromInline borrowing func unlock() { withPlatformLock { unsafe os_unfair_lock_unlock($0) } }
  #elseif os(Windows)
  private let word = Atomic<UInt>(0)

  private borrowing func withPlatformLock(_ body: (PSRWLOCK) -> Void) {
    unsafe withUnsafePointer(to: word) { word in
      body(unsafe UnsafeMutableRawPointer(mutating: word).assumingMemoryBound(to: SRWLOCK.self))
    }
  }

  @usableFromInline init() {}
  @usableFromInline borrowing func lock() { withPlatformLock { unsafe AcquireSRWLockExclusive($0) } }
  @usableFromInline borrowing func unlock() { withPlatformLock { unsafe ReleaseSRWLockExclusive($0) } }
  #else
  @usableFromInline let word: Atomic<UInt32>

  @inlinable
  init() { word = Atomic(0) }

  @inlinable @inline(__always)
  borrowing func lock() {
    if !word.compareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed)
      .exchanged
    {
      lockContended()
    }
  }

  @usableFromInline @inline(never)
  borrowing func lockContended() {
    for _ in 0..<40 {
      if word.load(ordering: .relaxed) == 0,
        word.compareExchange(expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed)
          .exchanged
      {
        return
      }
      catalog_lock_pause()
    }
    while word.exchange(2, ordering: .acquiring) != 0 {
      unsafe withUnsafePointer(to: word) { unsafe catalog_lock_wait($0, 2) }
    }
  }

  @inlinable @inline(__always)
  borrowing func unlock() {
    // The optimizer may move a retain after an atomic store. A copied instance would then be retained after the lock
    // is released, when another thread may already have freed it. Nothing moves past this call.
    catalog_lock_barrier()
    if word.exchange(0, ordering: .releasing) == 2 { wakeWaiter() }
  }

  @usableFromInline @inline(never)
  borrowing func wakeWaiter() {
    unsafe withUnsafePointer(to: word) { unsafe catalog_lock_wake($0) }
  }
  #endif
}

/// State protected by a lock, which only ``withLock(_:)`` can access.
///
/// A class with guarded state inherits from this class, so that the state is part of the same allocation.
@usableFromInline
package class Protected<State: ~Copyable> {
  @usableFromInline final let lock = Lock()
  /// The state, for use in ``withLock(_:)`` only.
  ///
  /// The lock excludes overlapping accesses, so Swift's dynamic exclusivity check is turned off.
  @unsafe @exclusivity(unchecked) @usableFromInline final var unguarded: State

  @usableFromInline
  package init(_ state: consuming State) {
    unsafe unguarded = state
  }

  /// Runs `body` with the state while this thread holds the lock.
  ///
  /// The lock isn't recursive. `body` must not run the user's code, including deinitializers. To release objects after
  /// the lock, return them.
  @inlinable @inline(__always)
  package final func withLock<Result, Failure>(_ body: (inout State) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    lock.lock()
    defer { lock.unlock() }
    return try unsafe body(&unguarded)
  }
}

// The lock prevents races on the state. Values that leave the state can be sent, because the state is `Sendable`.
extension Protected: @unchecked Sendable where State: Sendable, State: ~Copyable {}

// Reflecting a noncopyable property stops the program.
extension Protected: CustomReflectable where State: ~Copyable {
  @usableFromInline package var customMirror: Mirror {
    Mirror(self, children: [:] as KeyValuePairs<String, Any>, ancestorRepresentation: .suppressed)
  }
}

import CatalogThread
import Synchronization

/// The engine's lock around a state: a `Mutex` that tells the thread sanitizer about itself.
///
/// The sanitizer does not see `Mutex`, whose code lives in the standard library, and would report a race on everything
/// that one guards. A mutex is never moved while it is borrowed, so its address names it for as long as it is locked.
struct Lock<State: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<State>

  init(_ state: consuming sending State) {
    mutex = Mutex(state)
  }

  /// Runs `body` with the state, alone.
  func withLock<Result: ~Copyable, Failure>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    let name = unsafe withUnsafePointer(to: mutex) { unsafe UnsafeRawPointer($0) }
    return try mutex.withLock { (state) throws(Failure) -> sending Result in
      unsafe catalog_tsan_acquire(name)
      defer { unsafe catalog_tsan_release(name) }
      return try body(&state)
    }
  }
}

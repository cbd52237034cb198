import Synchronization

/// A counter for `@Sendable` builders.
///
/// Swift 6 requires it instead of a captured `var`.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Increments the counter and returns its value.
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

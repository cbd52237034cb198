import Synchronization

/// A number that a `@Sendable` builder may count in: what Swift 6 demands instead of a captured `var`.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Counts one more, and gives the number.
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

import Foundation

extension Model {
  /// A value that a lock guards.
  ///
  /// The thread sanitizer doesn't understand the lock of `Mutex` on Linux.
  final class Guarded<Value: Sendable>: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var value: Value

    init(_ value: Value) {
      unsafe self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { unsafe body(&value) }
    }
  }
}

import Foundation
import Synchronization

/// Runs an operation in a task and blocks the calling thread until it ends.
///
/// The thread must not belong to a task.
package func waiting<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Outcome<Value>()
  Task.detached {
    do {
      outcome.end(.success(try await operation()))
    } catch {
      outcome.end(.failure(error))
    }
  }
  return try outcome.wait()
}

/// The result of a task, for the thread that waits for it.
private final class Outcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  func end(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    ended.signal()
  }

  func wait() throws -> Value {
    ended.wait()
    guard let result = result.withLock({ $0 }) else { throw BenchmarkError("a task ended without a result") }
    return try result.get()
  }
}

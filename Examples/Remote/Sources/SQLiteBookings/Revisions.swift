import Bookings
import Synchronization

/// The number of changes, and the tasks that wait for more.
///
/// Concurrency: `Sendable`.
final class Revisions: Sendable {
  private typealias Waiter = (past: Int64, continuation: CheckedContinuation<StoreError?, Never>)

  private struct State {
    var latest: Int64 = 0
    var waiters: [Int: Waiter] = [:]
    var count = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  var latest: Int64 { state.withLock { $0.latest } }
  var hasWaiters: Bool { state.withLock { !$0.waiters.isEmpty } }

  /// Resumes the tasks that waited for this revision.
  func advance(to revision: Int64) {
    let resumed = state.withLock { state in
      state.latest = max(state.latest, revision)
      let ready = state.waiters.filter { $0.value.past < state.latest }
      for number in ready.keys { state.waiters[number] = nil }
      return ready.values.map(\.continuation)
    }
    for continuation in resumed { continuation.resume(returning: nil) }
  }

  /// Waits until there is a later revision.
  func wait(past revision: Int64) async throws(StoreError) {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome: StoreError?? = state.withLock { state in
          if state.isClosed { return .some(.unavailable(.busy)) }
          if Task.isCancelled { return .some(.cancelled) }
          if state.latest > revision { return .some(nil) }
          state.waiters[number] = (revision, continuation)
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume(returning: .cancelled)
    }
    if let error { throw error }
  }

  /// Ends every wait.
  func close() {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.continuation.resume(returning: .unavailable(.busy)) }
  }
}

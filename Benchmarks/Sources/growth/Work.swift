import AllocationCounter
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The part of a process that is counted.
enum Work {
  /// Whether the process counts the bytes that are allocated and not released, instead of being counted.
  private static let countsBytes = CommandLine.arguments.last == "--bytes"

  /// Prints the number of operations by which the instructions are divided, and begins to count.
  static func begin(operations: Int = 1) {
    print("operations \(operations)")
    fflush(nil)
    if countsBytes { allocation_counter_start() }
    beginCounting()
  }

  /// Ends the process, so that nothing else is counted.
  static func end() -> Never {
    if countsBytes { end("bytes", Int(allocation_counter_stop().live_bytes)) }
    _exit(0)
  }

  /// Ends the process with the count of a case that counts its own work.
  static func end(_ unit: String, _ count: Int) -> Never {
    print(unit, count)
    fflush(nil)
    _exit(0)
  }
}

/// The function at which callgrind sets its counts to zero.
///
/// The call of the C library keeps it from being removed.
@inline(never)
func beginCounting() {
  _ = getppid()
}

/// Runs an asynchronous case, which ends the process.
func waiting(_ work: @escaping @Sendable () async throws -> Void) throws {
  let ended = DispatchSemaphore(value: 0)
  let failure = Mutex<(any Error)?>(nil)
  Task.detached {
    do { try await work() } catch { failure.withLock { $0 = error } }
    ended.signal()
  }
  ended.wait()
  if let error = failure.withLock({ $0 }) { throw error }
}

/// A gate that opens when a number of callers have come, or when it receives to.
final class Gate: Sendable {
  private struct State {
    var missing: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(after count: Int) {
    state = Mutex(State(missing: count))
  }

  /// Counts a caller.
  func come() {
    let opened = state.withLock { state in
      state.missing -= 1
      guard state.missing <= 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in opened { continuation.resume() }
  }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.missing > 0 { state.waiting.append(continuation) }
        return state.missing <= 0
      }
      if isOpen { continuation.resume() }
    }
  }
}

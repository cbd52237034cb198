public import Bookings
public import Logging

/// Whether a call may be repeated.
public enum Repetition: Sendable {
  /// The call changes nothing, so it may be repeated after any failure.
  case idempotent
  /// The call may be repeated only if the earlier attempt hasn't reached the store.
  case once
}

extension CallOptions {
  /// Makes a call within its deadline, and repeats it if that is safe.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the log.
  ///   - repetition: Whether the call may be repeated.
  ///   - logger: The logger for failed attempts.
  ///   - attempt: Makes one attempt.
  /// - Throws: The error of the last attempt, or `unavailable(.timedOut)` if the time is over.
  public func call<Result: Sendable>(
    _ name: String, _ repetition: Repetition, logger: Logger,
    _ attempt: @escaping @Sendable () async throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    try await withDeadline(in: timeout) { () async throws(StoreError) in
      var number = 1
      while true {
        do throws(StoreError) {
          return try await attempt()
        } catch .unavailable(let reason) {
          logger.notice(
            "a call failed",
            metadata: ["call": "\(name)", "attempt": "\(number)", "reason": "\(reason.rawValue)"])
          guard number < attempts, repetition == .idempotent || !reason.mayHaveHappened else {
            throw .unavailable(reason)
          }
          try await pause(before: number)
          number += 1
        }
      }
    }
  }

  private func pause(before number: Int) async throws(StoreError) {
    let longest = backoff * (1 << min(number - 1, 10))
    do {
      // Randomize the time, so that clients that failed together don't retry together.
      try await Task.sleep(for: longest * Double.random(in: 0.5...1))
    } catch {
      throw .cancelled
    }
  }
}

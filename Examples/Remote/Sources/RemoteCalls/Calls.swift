public import Bookings
public import Logging

/// Whether a call may be attempted again.
public enum Repetition: Sendable {
  /// It changes nothing, so it may be repeated whatever happened to the attempt before.
  case idempotent
  /// It may be repeated only if the attempt before has not reached the store.
  case once
}

extension CallOptions {
  /// Makes a call: within its deadline, and again where that is safe.
  ///
  /// - Parameters:
  ///   - name: The call's name, for the log.
  ///   - repetition: Whether it may be attempted again.
  ///   - logger: Where a failed attempt is logged.
  ///   - attempt: Makes one attempt.
  /// - Throws: The error of the last attempt; `unavailable(.timedOut)` if time is over.
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
      // Clients that failed at the same time do not come back at the same time.
      try await Task.sleep(for: longest * Double.random(in: 0.5...1))
    } catch {
      throw .cancelled
    }
  }
}

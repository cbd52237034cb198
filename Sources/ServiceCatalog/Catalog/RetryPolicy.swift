/// How often an asynchronous builder tries again what has thrown, and how long it pauses before that.
///
/// ```swift
/// .upTo(5, every: .seconds(2))
/// .upTo(8, every: .seconds(1), doublingTo: .seconds(60)) { $0 is ConnectionError }
/// ```
///
/// Pass it to the trait `.retrying` of a declared function, or to ``Assembling/retrying(_:on:_:)`` in a builder.
///
/// Concurrency: a `Sendable` value.
public struct RetryPolicy: Sendable {
  /// The number of attempts, with the first one.
  public let attempts: Int

  /// The pause after the first attempt, without jitter.
  public let interval: Duration

  /// The longest pause, or `nil` if each pause is as long as the first one.
  ///
  /// Otherwise, each pause is twice as long as the one before it, until it is as long as this one.
  public let longestInterval: Duration?

  /// The part of each pause that is random, from 0 to 1.
  ///
  /// With 0.5, a pause lasts for 50 % to 100 % of its interval. So a clock that a test advances by the whole interval ends it.
  public let jitter: Double

  /// Whether an attempt that throws an error is followed by another one.
  let isRetried: (@Sendable (any Error) -> Bool)?

  /// Creates a policy with a number of attempts.
  ///
  /// - Parameters:
  ///   - attempts: The number of attempts, with the first one. With 1, nothing is tried again.
  ///   - interval: The pause after the first attempt, without jitter.
  ///   - longest: The longest pause, if each pause is twice as long as the one before it. `nil` means that all are equally long.
  ///   - jitter: The part of each pause that is random, from 0 to 1. Programs that start together then don't try together.
  ///   - isRetried: A function that returns whether an error may go away by itself. By default, all errors do.
  /// - Returns: The policy.
  /// - Precondition: There is at least one attempt, no duration is negative, and the jitter is from 0 to 1.
  ///
  /// Concurrency: callable from any thread. The function is called in the builder's task.
  public static func upTo(
    _ attempts: Int, every interval: Duration, doublingTo longest: Duration? = nil, jitter: Double = 0.5,
    when isRetried: (@Sendable (any Error) -> Bool)? = nil
  ) -> RetryPolicy {
    precondition(attempts >= 1, "a retry policy has at least one attempt, and not \(attempts)")
    precondition(interval >= .zero, "the pause of a retry policy isn't negative, as \(interval) is")
    precondition(longest.map { $0 >= interval } ?? true, "the longest pause isn't shorter than the first one")
    precondition((0...1).contains(jitter), "the jitter of a retry policy is from 0 to 1, and not \(jitter)")
    return RetryPolicy(
      attempts: attempts, interval: interval, longestInterval: longest, jitter: jitter, isRetried: isRetried)
  }

  /// Returns the pause after an attempt, the first of which is 1, without jitter.
  ///
  /// Doubling ends before it exceeds the limit, so it doesn't overflow.
  package func wholePause(after attempt: Int) -> Duration {
    guard let longestInterval, interval > .zero else { return interval }
    var pause = interval
    for _ in 1..<attempt {
      if pause >= longestInterval / 2 { return longestInterval }
      pause *= 2
    }
    return pause
  }

  /// Returns the pause after an attempt.
  package func pause(after attempt: Int) -> Duration {
    let pause = wholePause(after: attempt)
    return jitter == 0 ? pause : pause * (1 - .random(in: 0...jitter))
  }
}

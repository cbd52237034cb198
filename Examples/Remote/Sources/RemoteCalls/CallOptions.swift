/// The timeouts and repetitions of a client of a store in another process.
///
/// Concurrency: a value, `Sendable`.
public struct CallOptions: Sendable {
  /// The longest time for a call with all its attempts.
  ///
  /// An earlier deadline of the task has precedence.
  public var timeout: Duration
  /// The longest time to connect.
  public var connectTimeout: Duration
  /// The number of attempts of a call that may be repeated.
  public var attempts: Int
  /// The time before the second attempt, which doubles before each further one, and is shortened at random.
  public var backoff: Duration
  /// The longest time without a byte on a stream.
  ///
  /// The server's heartbeats are more frequent.
  public var silence: Duration

  /// Creates options.
  ///
  /// All have a default.
  public init(
    timeout: Duration = .seconds(10), connectTimeout: Duration = .seconds(2), attempts: Int = 3,
    backoff: Duration = .milliseconds(50), silence: Duration = .seconds(10)
  ) {
    self.timeout = timeout
    self.connectTimeout = connectTimeout
    self.attempts = attempts
    self.backoff = backoff
    self.silence = silence
  }
}

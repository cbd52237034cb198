/// What a client of a store in another process does about time and failures.
///
/// Concurrency: a value, `Sendable`.
public struct CallOptions: Sendable {
  /// How long a call may take, with all its attempts.
  ///
  /// An earlier deadline of the task counts instead.
  public var timeout: Duration
  /// How long it may take to connect.
  public var connectTimeout: Duration
  /// How often a call is attempted that may be attempted again.
  public var attempts: Int
  /// How long to wait before the second attempt; twice as long before each that follows, and less by chance.
  public var backoff: Duration
  /// How long a stream may be silent.
  ///
  /// The server says something more often.
  public var silence: Duration

  /// Options; all have a default.
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

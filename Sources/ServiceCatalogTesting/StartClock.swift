import ServiceCatalog

/// A clock that counts how long builders wait, and lets none of them wait.
///
/// ``expectStart(_:within:sourceLocation:_:)`` creates one. Builders use it like any other clock, or declare with
/// ``spend(_:)`` how long their own work takes.
///
/// Concurrency: `Sendable`. The lock guards what each assembly has done so far.
public final class StartClock: Clock {
  /// A time of the clock, counted from the beginning of the assembly.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// Returns the time after a duration.
    ///
    /// - Parameter duration: The duration.
    /// - Returns: The later time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration until another time.
    ///
    /// - Parameter other: The other time.
    /// - Returns: The duration, which is negative if the other time is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether a time is earlier than another one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let recording = StartRecording()

  init() {}

  /// The time that the running assembly has waited and spent so far, without its dependencies.
  public var now: Instant { Instant(offset: recording.spent) }

  /// The resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Counts the time until a deadline, and returns at once.
  ///
  /// - Parameters:
  ///   - deadline: The deadline.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    spend(max(.zero, now.duration(to: deadline)))
  }

  /// Counts the time that a builder's own work takes.
  ///
  /// - Parameter duration: The time.
  public func spend(_ duration: Duration) { recording.spend(duration) }
}

public import ServiceCatalog
public import Testing

/// Expects that the shared services are ready within a time, as a clock of the test counts it.
///
/// ```swift
/// @Test(.catalog { $0.prepareAll() })
/// func startsQuickly() async {
///   await expectStart(within: .seconds(2)) { catalog, clock in
///     try catalog.override(\.clock, instance: clock)
///   }
/// }
/// ```
///
/// The function runs `prepareShared` in a copy of the catalog. It counts the time that builders wait on the clock,
/// and the time that they declare with ``StartClock/spend(_:)``. All shared services begin at once, and each waits for those
/// that it obtains. The result is therefore the same on every machine, and no time passes. Waits in several child tasks of
/// one builder count one after the other. If the result exceeds the budget, the
/// issue names the critical path: the services that wait for each other until the last one is ready.
///
/// - Parameters:
///   - catalog: The catalog, `Catalog.main` by default. It doesn't change.
///   - budget: The time within which all shared services must be ready.
///   - sourceLocation: The source location of the call, for issues.
///   - changes: A closure that gives the clock to the services that wait, in the copy.
/// - Returns: The time at which the last service is ready.
///
/// Complexity: linear in the number of entries, plus the builders' cost.
///
/// Concurrency: callable from any task or actor.
@discardableResult
public func expectStart(
  _ catalog: Catalog = .main, within budget: Duration, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ changes: (Catalog, StartClock) throws -> Void
) async -> Duration {
  let clock = StartClock()
  let copy = catalog.isolatedCopy(
    listeners: catalog.followers + [clock.recording], liveGuard: catalog.liveGuard ?? Catalog.unreportedMain.liveGuard)
  do {
    try changes(copy, clock)
    if catalog === Catalog.unreportedMain {
      try await copy.withMain { try await copy.prepareShared() }
    } else {
      try await copy.prepareShared()
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  let end = clock.recording.end
  if end.time > budget { Issue.record(Comment(rawValue: end.text(budget)), sourceLocation: sourceLocation) }
  for error in await copy.outermost.endPromptly(.finished) { Issue.record(error, sourceLocation: sourceLocation) }
  return end.time
}

extension StartRecording.End {
  /// The text of a start that takes too long.
  fileprivate func text(_ budget: Duration) -> String {
    let lines = chain.map { "    \($0.step.text): \($0.time.inSeconds)" }
    return """
      [slow-start] the shared services are ready after \(time.inSeconds), and the budget is \(budget.inSeconds)
      \(lines.joined(separator: "\n"))
        to fix: let one of these services wait for less, or wait on first use instead of in its builder
      """
  }
}

extension Duration {
  /// The duration with three decimal places at most.
  fileprivate var inSeconds: String {
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    return "\(Double(components.seconds) + Double(milliseconds) / 1000) s"
  }
}

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

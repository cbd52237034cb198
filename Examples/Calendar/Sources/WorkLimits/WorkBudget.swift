import Synchronization

/// The work that a file, a request or a job may still cost.
///
/// Code that works on data of others spends a step for each period, event, day and line that it visits, and more for
/// the ones that take longer. It stops as soon as ``spend(_:)`` returns false, and the code that was asked for the
/// result calls ``check()`` before it returns the result. A step takes about a microsecond in an optimized build.
///
/// Concurrency: `Sendable`. Several tasks can spend from the same budget.
public final class WorkBudget: Sendable {
  /// The number of steps in the beginning.
  public let steps: Int
  private let left: Atomic<Int>

  /// Creates a budget.
  ///
  /// - Parameter steps: The number of steps. The default is enough for a person's own files, and runs out after some
  ///   seconds.
  public init(steps: Int = 5_000_000) {
    // There must be a number above.
    self.steps = min(steps, Int.max - 1)
    left = Atomic(self.steps)
  }

  /// The number of steps that are left.
  public var remaining: Int { max(0, left.load(ordering: .relaxed)) }

  /// Whether more steps were asked for than the budget has.
  public var isExceeded: Bool { left.load(ordering: .relaxed) < 0 }

  /// Spends some steps.
  ///
  /// - Parameter steps: The number of steps, at least 0.
  /// - Returns: Whether the budget had so many steps. If not, stop working.
  @discardableResult
  public func spend(_ steps: Int = 1) -> Bool {
    // A budget that is exceeded stays so, and the number can't overflow.
    guard !isExceeded else { return false }
    return left.subtract(min(steps, self.steps + 1), ordering: .relaxed).newValue >= 0
  }

  /// Throws if a part of the work was left out.
  ///
  /// - Throws: `TooMuchWork` if the budget is exceeded.
  public func check() throws(TooMuchWork) {
    if isExceeded { throw TooMuchWork(steps: steps) }
  }
}

/// An error for work that costs more than its budget.
///
/// Concurrency: a value, `Sendable`.
public struct TooMuchWork: Error, Hashable, CustomStringConvertible {
  /// The number of steps in the budget.
  public var steps: Int

  /// The text of the error.
  public var description: String {
    "the calendar has too many events for this, or events that repeat too often; ask for fewer days"
  }
}

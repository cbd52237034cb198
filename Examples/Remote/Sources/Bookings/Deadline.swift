/// The latest moment until which a task waits for stores.
///
/// Calls to other processes pass on the remaining time.
///
/// Concurrency: a value, `Sendable`.
public struct Deadline: Sendable {
  /// The deadline of the current task, if it has one.
  @TaskLocal public static var current: Deadline?

  /// The moment of the deadline.
  public let instant: ContinuousClock.Instant

  /// The remaining time, which is zero after the deadline.
  public var remaining: Duration { max(.zero, ContinuousClock.now.duration(to: instant)) }
}

/// Runs an operation until it returns or its time is over, whichever comes first.
///
/// If the time is over, the operation is cancelled, and this function returns after the operation has. Within another
/// deadline, the earlier one applies.
///
/// - Parameters:
///   - duration: The longest time for the operation.
///   - operation: The operation to run.
/// - Throws: The error of the operation, or `unavailable(.timedOut)` if it was cancelled because its time is over.
///
/// Concurrency: the operation runs in a child task.
public func withDeadline<Result: Sendable>(
  in duration: Duration, _ operation: @escaping @Sendable () async throws(StoreError) -> Result
) async throws(StoreError) -> Result {
  let instant = min(ContinuousClock.now + duration, Deadline.current?.instant ?? ContinuousClock.now + duration)
  let (outcome, isOver) = await Deadline.$current.withValue(Deadline(instant: instant)) {
    await withTaskGroup(of: Outcome<Result>.self) { group in
      group.addTask {
        do throws(StoreError) { return .ended(.success(try await operation())) } catch {
          return .ended(.failure(error))
        }
      }
      group.addTask {
        do { try await Task.sleep(until: instant, clock: .continuous) } catch { return .interrupted }
        return .over
      }
      var isOver = false
      var outcome: Swift.Result<Result, StoreError> = .failure(.cancelled)
      for await next in group {
        switch next {
        case .ended(let result): outcome = result
        case .over: isOver = true
        case .interrupted: continue
        }
        group.cancelAll()
      }
      return (outcome, isOver)
    }
  }
  if isOver, case .failure(.cancelled) = outcome { throw .unavailable(.timedOut) }
  return try outcome.get()
}

private enum Outcome<Success: Sendable>: Sendable {
  case ended(Result<Success, StoreError>)
  case over
  case interrupted
}

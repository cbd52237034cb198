#if Lifecycle
import ServiceCatalog

/// The state of a group, and the outcome of each check.
///
/// Concurrency: a value, `Sendable`.
public struct Health: Sendable {
  /// The outcome of a check.
  public enum Outcome: Sendable {
    /// The instance can be used.
    case passed
    /// The instance can't be used.
    case failed(any Error)
    /// The check took longer than its limit.
    case timedOut(Duration)
  }

  /// The state of the group.
  public var state: Readiness.State

  /// The outcome of each check by its name; none unless the state is `ready`.
  public var checks: [String: Outcome]

  /// Whether the services are ready, and every check passed.
  public var isReady: Bool {
    state == .ready
      && checks.values.allSatisfy {
        if case .passed = $0 { true } else { false }
      }
  }
}

extension Readiness {
  /// Runs the checks of all ``HealthCheckedBlueprint``s at the same time.
  ///
  /// - Parameters:
  ///   - limit: The time limit of each check. A check that takes longer is cancelled and abandoned.
  ///   - clock: The clock that measures the time.
  /// - Returns: The state, and the outcome of each check. Don't send the errors to clients that aren't allowed to see
  ///   them.
  ///
  /// Concurrency: from any task. It returns within the limit, whatever the checks do. A check that still runs for an earlier
  /// call isn't started again; both calls get its outcome.
  public func health(
    within limit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock()
  ) async -> Health {
    let (state, checks) = current
    guard state == .ready else { return Health(state: state, checks: [:]) }
    return await withTaskGroup(of: (String, Health.Outcome).self) { group in
      for check in checks { group.addTask { (check.name, await check.runs.outcome(within: limit, clock)) } }
      return Health(state: state, checks: await group.reduce(into: [:]) { $0[$1.0] = $1.1 })
    }
  }
}

/// The runs of a check, of which there is at most one at a time.
///
/// A check that ignores its cancellation would otherwise leave a task for each call.
///
/// Concurrency: a lock guards the state.
final class HealthCheckRuns: Sendable {
  private struct State {
    var run: Task<Void, Never>?
    var callers: [UInt64: AsyncStream<Health.Outcome>.Continuation] = [:]
    var count: UInt64 = 0
  }

  private let check: @Sendable () async throws -> Void
  private let state = Protected(State())

  init(_ check: @escaping @Sendable () async throws -> Void) { self.check = check }

  /// Runs the check, or joins the run of an earlier caller, and returns after the limit if it hasn't ended.
  func outcome(within limit: Duration, _ clock: any Clock<Duration>) async -> Health.Outcome {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Health.Outcome.self)
    let caller = state.withLock { state in
      state.count += 1
      state.callers[state.count] = outcome
      if state.run == nil { state.run = Task { await self.run(limit) } }
      return state.count
    }
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      outcome.yield(.timedOut(limit))
      state.withLock { $0.run }?.cancel()
    }
    defer {
      timer.cancel()
      _ = state.withLock { $0.callers.removeValue(forKey: caller) }
    }
    return await outcomes.first { _ in true } ?? .failed(CancellationError())
  }

  /// Runs the check, and tells the outcome to all callers that are waiting then.
  private func run(_ limit: Duration) async {
    var outcome = Health.Outcome.passed
    do { try await check() } catch { outcome = Task.isCancelled ? .timedOut(limit) : .failed(error) }
    let callers = state.withLock { state in
      state.run = nil
      return state.callers.values.map(\.self)
    }
    for caller in callers { caller.yield(outcome) }
  }
}
#endif

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
  /// Concurrency: from any task. It returns within the limit, whatever the checks do. A check that has ignored its
  /// cancellation four times isn't started again until one of these runs ends.
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

/// The runs of a check, each for one caller.
///
/// A check that ignores its cancellation leaves a task, so the number of these tasks is limited.
///
/// Concurrency: a lock guards the state.
final class HealthCheckRuns: Sendable {
  private struct State {
    var running: Set<UInt64> = []
    /// The runs whose callers wait no longer.
    var abandoned: Set<UInt64> = []
  }

  private static let mostAbandoned = 4

  private let check: @Sendable () async throws -> Void
  private let state = Protected(State())

  init(_ check: @escaping @Sendable () async throws -> Void) { self.check = check }

  /// Runs the check, and returns after the limit if it hasn't ended.
  func outcome(within limit: Duration, _ clock: any Clock<Duration>) async -> Health.Outcome {
    let number = Number.next()
    let mayRun = state.withLock { state in
      if state.abandoned.count >= Self.mostAbandoned { return false }
      state.running.insert(number)
      return true
    }
    guard mayRun else { return .timedOut(limit) }
    let (outcomes, outcome) = AsyncStream.makeStream(of: Health.Outcome.self)
    let run = Task {
      do {
        try await check()
        outcome.yield(.passed)
      } catch {
        outcome.yield(.failed(error))
      }
      state.withLock { state in
        state.running.remove(number)
        state.abandoned.remove(number)
      }
    }
    let timer = Task {
      if (try? await clock.sleep(for: limit.clamped)) != nil { outcome.yield(.timedOut(limit)) }
    }
    defer {
      run.cancel()
      timer.cancel()
      state.withLock { if $0.running.contains(number) { $0.abandoned.insert(number) } }
    }
    return await outcomes.first { _ in true } ?? .failed(CancellationError())
  }
}
#endif

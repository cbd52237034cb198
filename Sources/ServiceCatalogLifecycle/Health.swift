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
  /// Concurrency: from any task. It returns within the limit, whatever the checks do.
  public func health(
    within limit: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock()
  ) async -> Health {
    let (state, checks) = current
    guard state == .ready else { return Health(state: state, checks: [:]) }
    return await withTaskGroup(of: (String, Health.Outcome).self) { group in
      for check in checks { group.addTask { (check.name, await check.outcome(within: limit, clock)) } }
      return Health(state: state, checks: await group.reduce(into: [:]) { $0[$1.0] = $1.1 })
    }
  }
}

extension HealthCheck {
  /// Runs the check, and returns after the limit if it hasn't ended.
  fileprivate func outcome(within limit: Duration, _ clock: any Clock<Duration>) async -> Health.Outcome {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Health.Outcome.self)
    let check = Task {
      do {
        try await run()
        outcome.yield(.passed)
      } catch {
        outcome.yield(.failed(error))
      }
    }
    let timer = Task { if (try? await clock.sleep(for: limit)) != nil { outcome.yield(.timedOut(limit)) } }
    defer {
      check.cancel()
      timer.cancel()
    }
    return await outcomes.first { _ in true } ?? .failed(CancellationError())
  }
}
#endif

import ServiceCatalog
import Testing

/// A catalog that isn't kept alive.
final class Alive {
  weak var catalog: Catalog?
}

extension Flight.Outcome {
  /// The instance's box, if there is an instance.
  var box: AnyBox? { if case .instance(let box) = self { box } else { nil } }
}

/// A flight in a task, with those who wait for it.
struct TaskFlight: Sendable {
  let flight: Flight
  /// The waiter that the flight was made with.
  let first = Waiter()
  /// How often the flight was abandoned.
  let abandoned = Tally()
  /// Before the builder returns.
  let door = Door()
  /// Whether the builder found that its task was cancelled.
  let cancelled = Collected<Bool>()

  init(_ entry: Definition, for catalog: Catalog) {
    flight = Flight(entry, for: catalog, waiter: first)
  }

  /// Starts a task that builds an instance when the door is open.
  func start(_ outcome: @escaping @Sendable () -> Flight.Outcome) {
    flight.start { [door, cancelled] _, _ in
      await door.pass()
      cancelled.append(Task.isCancelled)
      return outcome()
    }
  }

  /// Starts a task in which a waiter waits that was added.
  func wait(_ waiter: Waiter) -> Task<Flight.Outcome?, Never> {
    Task { [flight, abandoned] in await flight.outcome(of: waiter) { abandoned.add() } }
  }

  /// Lets a waiter wait in a task that is cancelled already.
  func waitCancelled(_ waiter: Waiter) async -> Flight.Outcome? {
    await withTaskGroup(of: Flight.Outcome?.self) { [flight, abandoned] group in
      group.cancelAll()
      group.addTask { await flight.outcome(of: waiter) { abandoned.add() } }
      return await group.next() ?? nil
    }
  }
}

/// Yields until a condition holds.
///
/// - Returns: Whether it holds in time; the time is a watchdog, not a measure.
func holdsSoon(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(watchdogSeconds)
  while !condition() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}

import ServiceCatalog
import Testing

/// A weak reference to a catalog.
final class WeakCatalogReference {
  weak var catalog: Catalog?
}

extension Flight.Outcome {
  /// The instance's box, if the outcome is an instance.
  var box: AnyBox? { if case .instance(let box) = self { box } else { nil } }
}

extension Flight {
  /// Runs a flight on this thread.
  func run(_ body: () -> Outcome?) {
    begin()
    endOnThread(body())
  }
}

/// A flight that runs in a task, with its waiters.
struct TaskFlight: Sendable {
  let flight: Flight
  /// The waiter that was added before the flight could be seen.
  let first: Waiter
  private let entry: Definition
  /// The number of times the flight was abandoned.
  let abandoned = Tally()
  /// The door that blocks the builder before it returns.
  let door = Door()
  /// Whether the builder found its task cancelled.
  let cancelled = Collected<Bool>()

  init(_ entry: Definition, for catalog: Catalog) {
    self.entry = entry
    flight = Flight(entry, for: catalog)
    first = Waiter(for: flight, of: entry)
    _ = flight.add(first)
  }

  /// Returns a waiter that isn't added yet.
  func waiter() -> Waiter { Waiter(for: flight, of: entry) }

  /// Starts a task that builds an instance once the door is open.
  func start(_ outcome: @escaping @Sendable () -> Flight.Outcome) {
    flight.start { [door, cancelled] _, _ in
      await door.pass()
      cancelled.append(Task.isCancelled)
      return outcome()
    }
  }

  /// Starts a task for a waiter that was added before.
  func wait(_ waiter: Waiter) -> Task<Flight.Outcome?, Never> {
    Task { [flight, abandoned] in await flight.outcome(of: waiter) { abandoned.add() } }
  }

  /// Waits in a task that is already cancelled.
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
/// - Returns: Whether it held before the watchdog's limit.
func holdsSoon(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(watchdogSeconds)
  while !condition() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}

import ServiceCatalog
import Testing

/// Callers that run in flights and wait for others, without threads.
struct WaitingCaller: Sendable {
  let catalog = Catalog(name: "test")
  let flights: [Flight]
  let entries: [Definition]

  init(flights: [Flight]) {
    self.flights = flights
    entries = flights.map { $0.entry! }
  }

  /// Enters the wait of a caller.
  ///
  /// - Parameters:
  ///   - path: The flights that the caller runs in, the outermost first.
  ///   - target: The flight that it waits for.
  func wait(
    of path: [Int], for target: Int,
    entering enter: (Waiter) throws(CatalogError) -> Void = { waiter throws(CatalogError) in
      try WaitGraph.enter(waiter)
    }
  ) throws(CatalogError) -> Waiter {
    for number in path { try Path.push(entries[number], of: catalog, in: flights[number]) }
    defer { for _ in path { Path.pop() } }
    let waiter = Waiter(for: flights[target], of: entries[target], isBlocking: true)
    flights[target].addThread(waiter)
    do throws(CatalogError) {
      try enter(waiter)
    } catch {
      flights[target].removeThread(waiter)
      throw error
    }
    return waiter
  }

  /// Ends a wait.
  func leave(_ waiter: Waiter) {
    WaitGraph.leave(waiter)
    for flight in flights { flight.removeThread(waiter) }
  }

  /// Expects that no flight keeps a wait or a waiter.
  func expectEmpty() {
    for flight in flights { #expect(flight.waits.isEmpty && flight.waiters.isEmpty) }
  }
}

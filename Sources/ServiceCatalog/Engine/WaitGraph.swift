/// The graph of flights that wait for each other, which finds cycles across threads and tasks.
///
/// A caller that is about to wait adds its waiter to the flights whose builders run it, and then searches. If the flight
/// that it waits for already waits for one of them, directly or indirectly, the wait would never end. The graph has no
/// lock of its own: each flight's lock guards the waits that begin and end at it. A caller adds its wait before it
/// searches, so the last one that closes a cycle finds it. Callers that assemble nothing never close a cycle, and don't
/// search.
///
/// A wait begins when its target lists it. A caller that joins a flight adds its wait before that, and again when it
/// searches.
package enum WaitGraph {
  /// Adds a wait to the graph.
  ///
  /// If the wait closes a cycle, one of the cycle's waits ends with `circularReference`: that of a task that a builder
  /// started, if there is one, because the builder may not wait for this task. Otherwise, it's the new one.
  ///
  /// - Throws: `circularReference` if the wait would never end. The wait isn't in the graph then.
  package static func enter(_ waiter: Waiter) throws(CatalogError) {
    add(waiter)
    while let cycle = cycle(closedBy: waiter) {
      // The new wait is the last one. Another one that the search has seen may have ended since then. A cycle never ends.
      guard cycle.dropLast().allSatisfy({ $0.wait.isCurrent }) else { continue }
      let index = waiter.isAside ? nil : cycle.firstIndex { $0.wait.isAside }
      let end = index ?? cycle.count - 1
      let wait = cycle[end].wait
      let rest = cycle[(end + 1)...] + cycle[..<end]
      let (own, others) = (wait.steps(), rest.flatMap { $0.wait.steps(after: $0.flight) })
      // The chain may return to a transient service of the caller's own path before it returns to the flight.
      let known = Set(own.map(\.definition))
      let last = others.firstIndex { known.contains($0.definition) } ?? others.count - 1
      let steps = own + others.prefix(last + 1)
      let closing = wait.caller.places.last { $0.flight === cycle[end].flight }?.entry.identity
      let error = CatalogError.cycle(steps, closingAt: closing)
      if wait === waiter {
        leave(waiter)
        throw error
      }
      wait.target.cancel(wait, throwing: error)
    }
  }

  /// Moves the wait of a task that outlives a flight to the enclosing flight.
  ///
  /// The wait ends with `circularReference` if it would never end.
  static func move(_ waiter: Waiter) {
    guard waiter.isCurrent else { return }
    do throws(CatalogError) {
      try enter(waiter)
    } catch {
      waiter.target.cancel(waiter, throwing: error)
    }
    // If the wait has ended meanwhile, its caller may have left before it was moved.
    if !waiter.isCurrent { leave(waiter) }
  }

  /// Adds a wait that closes no cycle, because its flight hasn't begun.
  ///
  /// A flight that has ended refuses the wait. The next one around it then takes its place among the waiter's flights.
  package static func add(_ waiter: Waiter) {
    while !waiter.flights.allSatisfy({ $0.addWait(waiter) }) {}
  }

  /// Removes the wait of a caller that no longer waits, also from a thread's flight that has ended meanwhile.
  package static func leave(_ waiter: Waiter) {
    for flight in waiter.caller.allFlights { flight.removeWait(waiter) }
  }

  /// Returns the waits of the cycle that a wait closes, each with the flight whose builder waits.
  ///
  /// The given wait is the last one.
  private static func cycle(closedBy waiter: Waiter) -> [(wait: Waiter, flight: Flight)]? {
    let (start, ends) = (waiter.target, Set(waiter.flights.map { ObjectIdentifier($0) }))
    // A caller for which no builder waits closes no cycle.
    if waiter.flights.allSatisfy({ !$0.isAwaitedByBuilders }) { return nil }
    var origins: [ObjectIdentifier: (wait: Waiter, flight: Flight)] = [:]
    var next = [start]
    var end = ends.contains(ObjectIdentifier(start)) ? start : nil
    while end == nil, let flight = next.popLast() {
      for wait in flight.activeWaits where wait.target !== start && origins[ObjectIdentifier(wait.target)] == nil {
        origins[ObjectIdentifier(wait.target)] = (wait, flight)
        next.append(wait.target)
        if ends.contains(ObjectIdentifier(wait.target)) { end = wait.target }
      }
    }
    guard var flight = end else { return nil }
    var cycle = [(wait: waiter, flight: flight)]
    while let origin = origins[ObjectIdentifier(flight)] {
      cycle.append(origin)
      flight = origin.flight
    }
    return cycle.reversed()
  }
}

extension Flight {
  /// The waits of this flight's builder that have begun and haven't ended, unless the builder has ended.
  fileprivate var activeWaits: [Waiter] {
    waits.filter { wait in wait.isCurrent && wait.flights.contains { $0 === self } }
  }
}

extension Waiter {
  /// Whether the wait has begun and hasn't ended.
  fileprivate var isCurrent: Bool { target.isAwaited(by: self) }

  /// The steps of the caller's path, or of its part after the entry of a flight, to the entry that it waits for.
  fileprivate func steps(after flight: Flight? = nil) -> [CatalogError.Step] {
    let places = caller.places
    let start = flight.flatMap { flight in places.lastIndex { $0.flight === flight } }.map { $0 + 1 } ?? 0
    return places[start...].map(\.entry.step) + [entry.step]
  }
}

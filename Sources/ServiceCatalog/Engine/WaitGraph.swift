/// The graph of flights that wait for each other, which finds cycles across threads and tasks.
///
/// A thread or task that is about to wait for a flight adds an edge from each flight that it is assembling itself,
/// because none of its own flights can end before that flight does. If that flight already waits for one of them,
/// directly or indirectly, the wait would never end. The caller that adds the last wait of a cycle finds the cycle. The
/// process has one graph. Only callers that are assembling an entry and have to wait access it.
package enum WaitGraph {
  /// A wait of one flight for another, because a caller that assembles the former waits for the latter.
  fileprivate struct Wait: Sendable {
    let caller: ObjectIdentifier
    let flight: Flight
    /// The path of the waiting caller, to the entry that it waits for.
    let steps: [CatalogError.Step]
    /// The index of the first step after the waiting flight's own.
    let start: Int
  }

  /// The edges that a waiting caller has added.
  package final class Entered: Sendable {
    fileprivate let waiting: [Flight]

    fileprivate init(_ waiting: [Flight]) { self.waiting = waiting }
  }

  private static let waits = Protected<[ObjectIdentifier: [Wait]]>([:])

  /// Adds the wait of this thread or task to the graph.
  ///
  /// - Parameters:
  ///   - flight: The flight to wait for.
  ///   - entry: The flight's entry.
  /// - Returns: The added edges, for ``leave(_:)``, or `nil` if none were needed.
  /// - Throws: `circularReference` if the wait would never end.
  package static func enter(_ flight: Flight, of entry: Definition) throws(CatalogError) -> Entered? {
    let mine = Path.flights
    if mine.isEmpty { return nil }
    let steps = Path.steps + [entry.step]
    let entered = Entered(mine.map(\.flight))
    let cycle = waits.withLock { waits -> [CatalogError.Step]? in
      if let steps = path(from: flight, to: entered.waiting, waits) { return steps }
      for (other, depth) in mine {
        let wait = Wait(caller: ObjectIdentifier(entered), flight: flight, steps: steps, start: depth)
        waits[ObjectIdentifier(other), default: []].append(wait)
      }
      return nil
    }
    if let cycle { throw CatalogError.cycle(steps + cycle) }
    return entered
  }

  /// Removes the edges of a caller that no longer waits.
  package static func leave(_ entered: Entered?) {
    guard let entered else { return }
    // A flight may be released together with its wait, so the waits are released after the lock.
    let left = waits.withLock { waits -> [Wait] in
      entered.waiting.compactMap { waiting in
        let key = ObjectIdentifier(waiting)
        guard let index = waits[key]?.firstIndex(where: { $0.caller == ObjectIdentifier(entered) }) else { return nil }
        let wait = waits[key]?.remove(at: index)
        if waits[key]?.isEmpty ?? false { waits[key] = nil }
        return wait
      }
    }
    withExtendedLifetime(left) {}
  }

  /// The number of flights that wait for another one, for tests.
  package static var count: Int { waits.withLock { $0.count } }

  /// Returns the steps from a flight to one of the flights that it waits for, or `nil` if it waits for none of them.
  private static func path(
    from start: Flight, to ends: [Flight], _ waits: [ObjectIdentifier: [Wait]]
  ) -> [CatalogError.Step]? {
    var seen: Set<ObjectIdentifier> = []
    var paths: [(last: Flight, steps: [CatalogError.Step])] = [(start, [])]
    while let (last, steps) = paths.popLast() {
      if ends.contains(where: { $0 === last }) { return steps }
      guard !last.hasEnded, seen.insert(ObjectIdentifier(last)).inserted else { continue }
      for wait in waits[ObjectIdentifier(last)] ?? [] { paths.append((wait.flight, steps + wait.steps[wait.start...])) }
    }
    return nil
  }
}

/// Which flight waits for which: what finds a cycle over several threads or tasks.
///
/// A thread or task that is about to wait for a flight enters it for each of the flights that it is assembling itself: none
/// of those ends before that one does. If the flight waits for one of them, directly or not, waiting would never end. Of the
/// flights of a cycle, the last to enter sees all. There is one graph for the process, which only callers touch that are
/// assembling something and have to wait.
package enum WaitGraph {
  /// One flight waits for another, because a caller that assembles both waits.
  fileprivate struct Wait: Sendable {
    let caller: ObjectIdentifier
    let flight: Flight
    /// The path of the caller that waits, to the entry that it waits for.
    let steps: [CatalogError.Step]
    /// Where the steps after the waiting flight's own begin.
    let start: Int
  }

  /// What a caller that waits has entered.
  package final class Entered: Sendable {
    fileprivate let waiting: [Flight]

    fileprivate init(_ waiting: [Flight]) { self.waiting = waiting }
  }

  private static let waits = Protected<[ObjectIdentifier: [Wait]]>([:])

  /// Enters that this thread or task waits.
  ///
  /// - Parameters:
  ///   - flight: The flight.
  ///   - entry: The flight's entry.
  /// - Returns: What ``leave(_:)`` takes back; nil if nothing had to be entered.
  /// - Throws: `circularReference` if waiting would never end.
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

  /// Enters that a caller waits no more.
  package static func leave(_ entered: Entered?) {
    guard let entered else { return }
    // A flight may be released with its wait: after the lock.
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

  /// How many flights wait for another, for tests.
  package static var count: Int { waits.withLock { $0.count } }

  /// The steps from a flight, which isn't among them, to one of others that it waits for; nil if it waits for none.
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

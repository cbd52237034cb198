/// Which flight waits for which: what finds a cycle that goes over several tasks.
///
/// One lock for the process, taken only by a flight that is about to wait for another, or has waited. A builder may wait for
/// several at once. Of the flights of a cycle, the last to enter sees all.
enum FlightGraph {
  private static let waits = Lock<[ObjectIdentifier: [Flight]]>([:])

  /// Enters that one flight waits for another, unless waiting would never end.
  ///
  /// - Returns: nil if it was entered; else the entries from the one waited for back to the one that waits.
  static func enter(_ waiting: Flight, for flight: Flight) -> [EntryReference]? {
    waits.withLock { waits in
      if let way = way(from: flight, to: waiting, waits) { return way.map(\.entry) }
      waits[ObjectIdentifier(waiting), default: []].append(flight)
      return nil
    }
  }

  /// Enters that it waits no more.
  static func leave(_ waiting: Flight, for flight: Flight) {
    // The flight may be released with the wait: after the lock.
    _ = waits.withLock { waits -> Flight? in
      guard let index = waits[ObjectIdentifier(waiting)]?.firstIndex(where: { $0 === flight }) else { return nil }
      let left = waits[ObjectIdentifier(waiting)]?.remove(at: index)
      if waits[ObjectIdentifier(waiting)]?.isEmpty ?? false { waits[ObjectIdentifier(waiting)] = nil }
      return left
    }
  }

  /// The flights from one to another that it waits for, itself first; nil if it does not.
  private static func way(from start: Flight, to end: Flight, _ waits: [ObjectIdentifier: [Flight]]) -> [Flight]? {
    var seen: Set<ObjectIdentifier> = []
    var ways = [[start]]
    while let way = ways.popLast(), let last = way.last {
      if last === end { return way }
      guard !last.hasEnded, seen.insert(ObjectIdentifier(last)).inserted else { continue }
      for next in waits[ObjectIdentifier(last)] ?? [] { ways.append(way + [next]) }
    }
    return nil
  }
}

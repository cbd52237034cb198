public import CalendarModel

/// The pairs of events that overlap.
public struct Conflicts: Sendable {
  /// Two events that overlap.
  public struct Pair: Sendable {
    /// The event that starts earlier.
    public var first: CalendarEvent
    /// The other event.
    public var second: CalendarEvent
  }

  /// The number of pairs that are stored.
  ///
  /// Further pairs are only counted.
  public static let namedPairs = 50

  /// The first pairs, ordered by their start.
  public private(set) var pairs: [Pair] = []
  /// The number of all pairs.
  public private(set) var count = 0

  /// Finds the conflicts among events.
  ///
  /// All-day events, and events that take no time, have none.
  public init(among events: [CalendarEvent]) {
    let taking = events.filter { $0.isBusy && !$0.isAllDay && $0.start < $0.end }
    let ends = taking.map(\.end).sorted()
    var (begun, ended) = (0, 0)
    // The running events, as long as pairs are stored. There are few, because each one is in a pair with each other.
    var running: [CalendarEvent] = []
    for event in taking.sorted(by: { $0.start < $1.start }) {
      while ended < ends.count, ends[ended] <= event.start { ended += 1 }
      count += begun - ended
      begun += 1
      guard pairs.count < Self.namedPairs else { continue }
      running.removeAll { $0.end <= event.start }
      for other in running.prefix(Self.namedPairs - pairs.count) { pairs.append(Pair(first: other, second: event)) }
      running.append(event)
    }
  }
}

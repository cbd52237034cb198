public import CalendarService

/// The pairs of events that want the same time.
public struct Conflicts: Sendable {
  /// Two events that want the same time.
  public struct Pair: Sendable {
    /// The one that starts earlier.
    public var first: CalendarEvent
    /// The other one.
    public var second: CalendarEvent
  }

  /// How many pairs are named; the rest are only counted.
  public static let namedPairs = 50

  /// The first pairs, in the order in which they begin.
  public private(set) var pairs: [Pair] = []
  /// How many there are.
  public private(set) var count = 0

  /// Finds the conflicts among events; those that are about days, or take no time, have none.
  public init(among events: [CalendarEvent]) {
    var running: [CalendarEvent] = []
    let taking = events.filter { $0.isBusy && !$0.isAllDay && $0.start < $0.end }
    for event in taking.sorted(by: { $0.start < $1.start }) {
      running.removeAll { $0.end <= event.start }
      count += running.count
      for other in running.prefix(Self.namedPairs - pairs.count) { pairs.append(Pair(first: other, second: event)) }
      running.append(event)
    }
  }
}

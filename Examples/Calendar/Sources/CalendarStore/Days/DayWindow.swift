public import CivilTime

/// Consecutive days.
public struct DayWindow: Sendable, Hashable {
  /// The first day.
  public var first: CivilDate
  /// The number of days, at least one.
  public var count: Int

  /// Creates a window of at least one day.
  public init(first: CivilDate, count: Int = 1) {
    self.first = first
    self.count = max(1, count)
  }

  /// The last day.
  public var last: CivilDate { first.adding(days: count - 1) }
  /// The day after the last one.
  public var end: CivilDate { first.adding(days: count) }
  /// All days.
  public var days: [CivilDate] { (0..<count).map { first.adding(days: $0) } }

  /// The text for people, such as one day in full or the first and last of several.
  public var text: String { count == 1 ? first.longText : "\(first) to \(last)" }
}

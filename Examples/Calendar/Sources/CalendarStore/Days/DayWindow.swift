public import CivilTime

/// Some days in a row.
public struct DayWindow: Sendable, Hashable {
  /// The first day.
  public var first: CivilDate
  /// How many there are, at least one.
  public var count: Int

  /// Some days in a row, at least one.
  public init(first: CivilDate, count: Int = 1) {
    self.first = first
    self.count = max(1, count)
  }

  /// The last day.
  public var last: CivilDate { first.adding(days: count - 1) }
  /// The day after the last one.
  public var end: CivilDate { first.adding(days: count) }
  /// All of them.
  public var days: [CivilDate] { (0..<count).map { first.adding(days: $0) } }

  /// For people: one day in full, several from and to.
  public var text: String { count == 1 ? first.longText : "\(first) to \(last)" }
}

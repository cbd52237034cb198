/// A DURATION of RFC 5545, 3.3.6: days of the calendar, then seconds of the clock.
public struct ICalendarDuration: Sendable, Hashable {
  /// The weeks and days, as days.
  ///
  /// When the clocks change, a day has the length of that day.
  public var days: Int
  /// The hours, minutes and seconds, as exact seconds.
  public var seconds: Int
}

extension ICalendarDuration {
  private static let fix = "write P, then days, then T and hours, minutes, seconds: P1D, PT1H30M, P1DT2H, or P2W"
  /// In a calendar of four-digit years, no event is longer.
  private static let longest = 3_660_000

  static func read(_ property: ContentLine) throws(Problem) -> ICalendarDuration {
    try read(property.value, of: property)
  }

  /// Reads one value of a property that lists several, such as RDATE.
  static func read(_ value: String, of property: ContentLine) throws(Problem) -> ICalendarDuration {
    let text = value.trimmed.uppercased()
    let bad = Problem(property.line, "\(property.name) has a bad duration, \"\(text.prefix(40))\"", fix: fix)
    if text.hasPrefix("-") {
      throw Problem(
        property.line, "\(property.name) is negative, so that the event would end before it starts",
        fix: "remove the minus sign")
    }
    var rest = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard rest.popFirst() == "P", !rest.isEmpty else { throw bad }

    var duration = ICalendarDuration(days: 0, seconds: 0)
    var units: [(letter: Character, days: Int, seconds: Int)] = [("W", 7, 0), ("D", 1, 0)]
    var isTime = false
    while let first = rest.first {
      if first == "T", !isTime, rest.count > 1 {
        isTime = true
        units = [("H", 0, 3600), ("M", 0, 60), ("S", 0, 1)]
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let letter = rest.popFirst(), let amount = Int(digits) else { throw bad }
      guard let unit = units.firstIndex(where: { $0.letter == letter }) else { throw bad }
      guard amount <= longest * 86_400 else { throw bad }
      duration.days += amount * units[unit].days
      duration.seconds += amount * units[unit].seconds
      units.removeSubrange(...unit)  // each unit once, the longer ones first
    }
    guard duration.days <= longest, duration.seconds <= longest * 86_400 else { throw bad }
    return duration
  }
}

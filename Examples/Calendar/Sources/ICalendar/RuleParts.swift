import CalendarModel
import Foundation

/// The parts of an RRULE, such as `FREQ=WEEKLY` and `BYDAY=MO,FR`.
struct RuleParts {
  private let line: ContentLine
  private var values: [String: String] = [:]

  init(_ line: ContentLine) throws(Problem) {
    self.line = line
    for part in line.keyword.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, values.updateValue(String(halves[1]), forKey: String(halves[0])) == nil else {
        throw problem("has a bad part", part, fix: "write each NAME=value once, separated by ;")
      }
    }
    if values["FREQ"] == nil {
      throw Problem(line.line, "RRULE has no FREQ", fix: "begin it with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY")
    }
  }

  subscript(name: String) -> String? { values[name] }

  private static let frequencies: [String: Calendar.RecurrenceRule.Frequency] = [
    "DAILY": .daily, "WEEKLY": .weekly, "MONTHLY": .monthly, "YEARLY": .yearly,
  ]
  private static let supported: Set = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYSETPOS", "WKST",
  ]
  private static let times: Set = ["BYHOUR", "BYMINUTE", "BYSECOND"]

  /// Returns the parts that aren't supported.
  func unsupported(isDay: Bool) -> [String] {
    let names = Set(values.keys).subtracting(isDay ? Self.supported : Self.supported.union(Self.times)).sorted()
    guard let word = values["FREQ"], Self.frequencies[word] == nil else { return names }
    return names + ["FREQ=\(word.prefix(20))"]
  }

  /// Returns the rule without its weekdays and its end, or nil if its frequency isn't supported.
  func rule() throws(Problem) -> Calendar.RecurrenceRule? {
    guard let frequency = values["FREQ"].flatMap({ Self.frequencies[$0] }) else { return nil }
    let (months, days) = (try numbers("BYMONTH", 1...12), try numbers("BYMONTHDAY", 1...31, signed: true))
    let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard
      months.isEmpty || days.isEmpty || days.contains(where: { day in months.contains { abs(day) <= longest[$0 - 1] } })
    else {
      // Foundation would search for a February 30 for a long time.
      throw Problem(line.line, "RRULE has days that don't exist in its months", fix: "correct BYMONTH or BYMONTHDAY")
    }
    var rule = Calendar.RecurrenceRule(
      calendar: .gregorian(in: .gmt), frequency: frequency, interval: try numbers("INTERVAL", 1...9999).first ?? 1,
      months: months.map { .init($0) }, daysOfTheYear: try numbers("BYYEARDAY", 1...366, signed: true),
      daysOfTheMonth: days, hours: try numbers("BYHOUR", 0...23), minutes: try numbers("BYMINUTE", 0...59),
      seconds: try numbers("BYSECOND", 0...59), setPositions: try numbers("BYSETPOS", 1...366, signed: true))
    rule.calendar.firstWeekday = try weekStart()
    // A 31st or a February 29 that doesn't exist is left out, but a time that the clocks skip is an hour later.
    let isDaily = frequency == .daily || frequency == .weekly
    rule.matchingPolicy = isDaily ? .nextTimePreservingSmallerComponents : .strict
    return rule
  }

  /// Returns the numbers of a part.
  func numbers(_ name: String, _ allowed: ClosedRange<Int>, signed: Bool = false) throws(Problem) -> [Int] {
    var result: [Int] = []
    for text in values[name]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let number = Int(text), allowed.contains(signed ? abs(number) : number) else {
        let range = "\(allowed.lowerBound) to \(allowed.upperBound)\(signed ? ", or negative" : "")"
        throw problem("has a bad \(name)", text, fix: "write numbers from \(range)")
      }
      result.append(number)
    }
    return result
  }

  private static let weekdays: [(code: String, day: Locale.Weekday)] = [
    ("SU", .sunday), ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday),
    ("SA", .saturday),
  ]

  /// Returns the weekdays of BYDAY by their number in the month, such as -1 for the last one, or 0 for all.
  func weekdays() throws(Problem) -> [Int: [Calendar.RecurrenceRule.Weekday]] {
    var result: [Int: [Calendar.RecurrenceRule.Weekday]] = [:]
    for part in values["BYDAY"]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let found = Self.weekdays.first(where: { $0.code == part.suffix(2) }),
        let number = part.count == 2 ? 0 : Int(part.dropLast(2))
      else { throw problem("has a bad BYDAY", part, fix: "write MO, TU, WE, TH, FR, SA or SU") }
      result[number, default: []].append(.every(found.day))
    }
    return result
  }

  private func weekStart() throws(Problem) -> Int {
    let text = values["WKST"] ?? "MO"
    guard let index = Self.weekdays.firstIndex(where: { $0.code == text }) else {
      throw problem("has a bad WKST", text, fix: "write MO or SU")
    }
    return index + 1
  }

  private func problem(_ what: String, _ text: some StringProtocol, fix: String) -> Problem {
    Problem(line.line, "RRULE \(what), \"\(text.prefix(40))\"", fix: fix)
  }
}

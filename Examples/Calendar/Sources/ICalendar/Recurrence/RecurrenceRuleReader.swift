import CivilTime

/// Reads an RRULE.
struct RecurrenceRuleReader {
  enum Outcome {
    case rule(RecurrenceRule)
    /// A correct rule with an unsupported part.
    case unsupported(String)
  }

  private let property: ContentLine
  private var parts: [String: String] = [:]
  private var unsupported: [String] = []
  private var warnings: [ICalendarDiagnostic] = []

  static func read(
    _ property: ContentLine, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> Outcome {
    var reader = RecurrenceRuleReader(property: property)
    let outcome = try reader.outcome()
    warnings += reader.warnings
    return outcome
  }

  private init(property: ContentLine) { self.property = property }

  private static let understood: Set<String> = [
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR",
    "BYMINUTE",
    "BYSECOND", "BYSETPOS", "WKST",
  ]

  private mutating func outcome() throws(Problem) -> Outcome {
    try split()
    guard let frequencyText = parts["FREQ"] else {
      throw problem("has no FREQ", fix: "begin it with FREQ=DAILY, WEEKLY, MONTHLY or YEARLY")
    }
    guard let frequency = RecurrenceRule.Frequency(rawValue: frequencyText) else {
      throw problem("has an unknown FREQ, \"\(frequencyText)\"", fix: "use DAILY, WEEKLY, MONTHLY or YEARLY")
    }
    var rule = RecurrenceRule(frequency: frequency)
    // With a larger interval nothing repeats before the year 9999, and the number would overflow later.
    let mostPeriods = rule.clockUnit == nil ? 4_000_000 : .max
    rule.interval = min(try positive("INTERVAL") ?? 1, mostPeriods)
    rule.end = try end()
    rule.months = try numbers("BYMONTH", allowed: 1...12)
    rule.weekNumbers = try numbers("BYWEEKNO", allowed: 1...53, fromEnd: true)
    rule.yearDays = try numbers("BYYEARDAY", allowed: 1...366, fromEnd: true)
    rule.monthDays = try numbers("BYMONTHDAY", allowed: 1...31, fromEnd: true)
    rule.hours = try numbers("BYHOUR", allowed: 0...23)
    rule.minutes = try numbers("BYMINUTE", allowed: 0...59)
    // Second 60 is a leap second. It is read as 59 everywhere.
    rule.seconds = Set(try numbers("BYSECOND", allowed: 0...60).map { min($0, 59) })
    rule.positions = try numbers("BYSETPOS", allowed: 1...366, fromEnd: true)
    rule.weekdays = try weekdays()
    if let start = parts["WKST"] {
      guard let day = Weekday(code: start) else { throw badDay(start, part: "WKST") }
      rule.weekStart = day
    }
    try checkCombinations(of: rule)
    return unsupported.isEmpty ? .rule(rule) : .unsupported(unsupported.joined(separator: ", "))
  }

  private mutating func split() throws(Problem) {
    for part in property.value.trimmed.uppercased().split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty else {
        throw problem("has a bad part, \"\(part.prefix(40))\"", fix: "write NAME=value, parts separated by ;")
      }
      let name = String(halves[0])
      guard parts.updateValue(String(halves[1]), forKey: name) == nil else {
        throw problem("has \(name) twice", fix: "keep one of them")
      }
      if !Self.understood.contains(name) { unsupported.append(name) }
    }
  }

  // MARK: parts

  private mutating func end() throws(Problem) -> RecurrenceRule.End {
    dropNegativeCount()
    let count = try positive("COUNT")
    guard let until = parts["UNTIL"] else { return count.map { .count($0) } ?? .never }
    guard count == nil else { throw problem("has both COUNT and UNTIL", fix: "keep one of them") }
    if let date = CivilDate(basic: until) { return .until(.day(date)) }
    if let (time, isUTC) = CivilDateTime.basic(until) { return .until(isUTC ? .utc(time) : .floating(time)) }
    throw problem(
      "has a bad UNTIL, \"\(until.prefix(40))\"",
      fix: "write an existing day as YYYYMMDD, or a time at UTC as YYYYMMDDTHHMMSSZ")
  }

  /// Removes a negative COUNT, which some programs write in a rule without a number of occurrences.
  private mutating func dropNegativeCount() {
    guard let text = parts["COUNT"], text.hasPrefix("-"), let count = Self.integer(text, signed: true), count < 0 else {
      return
    }
    parts["COUNT"] = nil
    warnings.append(.warning(property.line, "COUNT=\(count) is negative; it is ignored"))
  }

  private func positive(_ part: String) throws(Problem) -> Int? {
    guard let text = parts[part] else { return nil }
    guard let number = Self.integer(text, signed: false), number > 0 else {
      throw problem("has a bad \(part), \"\(text.prefix(40))\"", fix: "write a whole number of at least 1")
    }
    return number
  }

  private func numbers(
    _ part: String, allowed: ClosedRange<Int>, fromEnd: Bool = false
  ) throws(Problem) -> Set<Int> {
    var result: Set<Int> = []
    for text in parts[part]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let number = Self.integer(text, signed: true), allowed.contains(fromEnd ? abs(number) : number) else {
        let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
        throw problem(
          "has a bad \(part), \"\(text.prefix(40))\"",
          fix: "write numbers from \(range)\(fromEnd ? ", or negative to count from the end" : "")")
      }
      result.insert(number)
    }
    return result
  }

  private func weekdays() throws(Problem) -> Set<RecurrenceRule.WeekdayRule> {
    var result: Set<RecurrenceRule.WeekdayRule> = []
    for text in parts["BYDAY"]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let weekday = Weekday(code: text.suffix(2)) else { throw badDay(text, part: "BYDAY") }
      let ordinalText = text.dropLast(2)
      guard !ordinalText.isEmpty else {
        result.insert(.init(ordinal: nil, weekday: weekday))
        continue
      }
      guard let ordinal = Self.integer(ordinalText, signed: true), (1...53).contains(abs(ordinal)) else {
        throw badDay(text, part: "BYDAY")
      }
      result.insert(.init(ordinal: ordinal, weekday: weekday))
    }
    return result
  }

  /// Rejects the combinations of parts that RFC 5545, 3.3.10 forbids.
  private mutating func checkCombinations(of rule: RecurrenceRule) throws(Problem) {
    if rule.frequency == .weekly, !rule.monthDays.isEmpty {
      throw problem("has BYMONTHDAY with FREQ=WEEKLY", fix: "use FREQ=MONTHLY, or BYDAY")
    }
    if rule.frequency != .monthly, rule.frequency != .yearly, rule.weekdays.contains(where: { $0.ordinal != nil }) {
      throw problem(
        "has a number in BYDAY with FREQ=\(rule.frequency.rawValue)",
        fix: "use FREQ=MONTHLY or YEARLY, or remove the number")
    }
    if !rule.weekNumbers.isEmpty, rule.frequency != .yearly {
      unsupported.append("BYWEEKNO with FREQ=\(rule.frequency.rawValue)")
    }
    if !rule.yearDays.isEmpty, rule.frequency != .yearly, rule.clockUnit == nil {
      unsupported.append("BYYEARDAY with FREQ=\(rule.frequency.rawValue)")
    }
    let choosesTimes = !rule.hours.isEmpty || !rule.minutes.isEmpty || !rule.seconds.isEmpty
    let chooses = rule.restrictsDays || choosesTimes || !unsupported.isEmpty
    if !rule.positions.isEmpty, !chooses {
      throw problem("has BYSETPOS but no other BY part to choose from", fix: "add a BYDAY, or remove BYSETPOS")
    }
  }

  // MARK: helpers

  private func problem(_ what: String, fix: String) -> Problem {
    Problem(property.line, "\(property.name) \(what)", fix: fix)
  }

  private func badDay(_ text: some StringProtocol, part: String) -> Problem {
    problem("has a bad \(part), \"\(text.prefix(40))\"", fix: "write MO, TU, WE, TH, FR, SA or SU")
  }

  private static func integer(_ text: some StringProtocol, signed: Bool) -> Int? {
    let digits = signed && (text.hasPrefix("-") || text.hasPrefix("+")) ? text.dropFirst() : text[...]
    // Nine digits are enough for every part, and don't overflow.
    guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}

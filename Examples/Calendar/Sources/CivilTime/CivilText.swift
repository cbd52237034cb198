extension CivilDate: CustomStringConvertible {
  /// The ISO 8601 form, `2026-11-06`.
  public var description: String {
    "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  /// Creates a date from ISO 8601's form `2026-11-06`.
  ///
  /// Other forms are rejected.
  public init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2 else { return nil }
    guard let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2]) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The form for people, `Friday, 6 November 2026`.
  public var longText: String { "\(weekday.name), \(day) \(Self.monthNames[month - 1]) \(year)" }

  /// The English names of the months, January first.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]
}

extension CivilDateTime: CustomStringConvertible {
  /// The ISO 8601 form without seconds, `2026-11-06 09:30`.
  public var description: String { "\(date) \(timeText)" }

  /// The time alone, `09:30`.
  public var timeText: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }

  /// Creates a civil time from ISO 8601's form `2026-11-06T09:30` or `2026-11-06T09:30:00`.
  public init?(iso text: some StringProtocol) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(iso: halves[0]) else { return nil }
    let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = parts.compactMap { number($0) }
    guard numbers.count == parts.count else { return nil }
    self.init(date: date, hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }
}

/// Returns a length of time for people: `45 min`, `2 h` or `1 h 30 min`.
public func durationText(seconds: Int) -> String {
  let minutes = (seconds + 30) / 60
  let (hours, rest) = (minutes / 60, minutes % 60)
  if hours == 0 { return "\(rest) min" }
  return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
}

/// Returns an offset from UTC for people: `UTC+05:30` or `UTC-08:00`.
public func offsetText(seconds: Int) -> String {
  let minutes = abs(seconds) / 60
  return "UTC\(seconds < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
}

private func padded(_ value: Int, to width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Returns the value of a text of digits.
///
/// `Int` alone would accept a sign, too.
private func number(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
}

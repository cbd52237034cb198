public import CivilTime

/// A DATE or DATE-TIME of RFC 5545, with its time zone.
public enum ICalendarTime: Sendable, Hashable {
  /// A whole day, in any time zone.
  case day(CivilDate)
  /// A time in UTC.
  case utc(CivilDateTime)
  /// A time in the zone of the user.
  case floating(CivilDateTime)
  /// A time in the zone that its TZID names.
  case zoned(CivilDateTime, zone: String)

  /// The date and time as written.
  public var civil: CivilDateTime {
    switch self {
    case .day(let date): CivilDateTime(date: date)
    case .utc(let time), .floating(let time), .zoned(let time, zone: _): time
    }
  }

  /// Whether this is a DATE.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }
}

extension ICalendarTime {
  /// Returns a floating time as one in the zone of another time.
  func `in`(zoneOf other: ICalendarTime) -> ICalendarTime {
    guard case .floating(let time) = self else { return self }
    switch other {
    case .utc: return .utc(time)
    case .zoned(_, zone: let zone): return .zoned(time, zone: zone)
    case .day, .floating: return self
    }
  }

  /// Reads the only value of a property such as DTSTART.
  ///
  /// A date without `VALUE=DATE` is read as a date, with a warning.
  static func read(_ property: ContentLine, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> ICalendarTime {
    try read(property.value, of: property, warnings: &warnings)
  }

  /// Reads one value of a property that lists several, such as EXDATE.
  static func read(
    _ value: String, of property: ContentLine, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarTime {
    let text = value.trimmed
    let type = property.parameter("VALUE")?.uppercased()
    guard type == nil || type == "DATE" || type == "DATE-TIME" else {
      throw Problem(
        property.line, "\(property.name) has the value type \(type ?? ""), which is not read here",
        fix: "write it as DATE or DATE-TIME")
    }
    if let date = CivilDate(basic: text) {
      if type != "DATE" {
        warnings.append(.warning(property.line, "\(property.name) is a date without VALUE=DATE; it is read as a date"))
      }
      if let zone = property.parameter("TZID") {
        warnings.append(.warning(property.line, "\(property.name) is a date; its TZID \"\(zone)\" says nothing"))
      }
      return .day(date)
    }
    guard let (civil, isUTC) = CivilDateTime.basic(text) else {
      throw Problem(
        property.line, "\(property.name) has a bad date or time, \"\(text.prefix(40))\"",
        fix: type == "DATE"
          ? "write an existing day as YYYYMMDD, such as 20261106"
          : "write an existing day and time as YYYYMMDDTHHMMSS, such as 20261106T093000, or with Z at the end for UTC")
    }
    if type == "DATE" {
      warnings.append(.warning(property.line, "\(property.name) is a time with VALUE=DATE; it is read as a time"))
    }
    guard let zone = property.parameter("TZID"), !zone.isEmpty else { return isUTC ? .utc(civil) : .floating(civil) }
    guard isUTC else { return .zoned(civil, zone: zone) }
    if !namesOfUTC.contains(zone.uppercased()) {
      warnings.append(
        .warning(
          property.line,
          "\(property.name) has both TZID \"\(zone)\" and a Z, which says UTC; it is read as UTC"))
    }
    return .utc(civil)
  }

  /// The names that mean UTC, as Z does.
  private static let namesOfUTC: Set<String> = ["UTC", "ETC/UTC", "GMT", "ETC/GMT", "Z"]
}

extension CivilDate {
  /// Creates a date from RFC 5545's form `20261106`.
  init?(basic text: some StringProtocol) {
    let digits = text.utf8.compactMap(Self.digit)
    guard digits.count == 8, text.utf8.count == 8 else { return nil }
    let number: (Range<Int>) -> Int = { digits[$0].reduce(0) { $0 * 10 + $1 } }
    self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }

  fileprivate static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}

extension CivilDateTime {
  /// Reads a local or UTC time in RFC 5545's form `20261106T093000` or `20261106T093000Z`.
  static func basic(_ text: some StringProtocol) -> (CivilDateTime, isUTC: Bool)? {
    let bytes = Array(text.utf8)
    let isUTC = bytes.last == UInt8(ascii: "Z")
    guard bytes.count == (isUTC ? 16 : 15), bytes[8] == UInt8(ascii: "T") else { return nil }
    guard let date = CivilDate(basic: text.prefix(8)) else { return nil }
    let digits = bytes[9..<15].compactMap(CivilDate.digit)
    guard digits.count == 6 else { return nil }
    let time = CivilDateTime(
      date: date, hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3],
      second: digits[4] * 10 + digits[5])
    return time.map { ($0, isUTC) }
  }
}

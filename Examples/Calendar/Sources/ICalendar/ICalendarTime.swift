import CalendarModel
import Foundation

/// A DATE or DATE-TIME of RFC 5545.
struct ICalendarTime: Sendable, Hashable {
  /// The place whose clocks show the time.
  enum Place: Sendable, Hashable {
    /// A whole day, in any zone.
    case day
    /// A time in the zone of the user.
    case floating
    /// A time in a zone.
    case zone(TimeZone)
  }

  /// The moment at which the clocks in UTC show the time.
  let wall: Date
  var place: Place

  var isDay: Bool { place == .day }

  /// Returns the zone of the time, which is the user's for a day and a floating time.
  func zone(of user: TimeZone) -> TimeZone {
    if case .zone(let zone) = place { zone } else { user }
  }

  /// Returns the moment, or the first moment of a day.
  func date(for user: TimeZone) -> Date {
    isDay ? Day(of: wall, in: .gmt).start(in: user) : wall.onWallClock(of: zone(of: user))
  }

  /// Returns a floating time as one at the place of another time.
  func at(_ other: ICalendarTime) -> ICalendarTime {
    place == .floating && !other.isDay ? ICalendarTime(wall: wall, place: other.place) : self
  }
}

extension ICalendarTime {
  private static let day = Date.ISO8601FormatStyle(dateSeparator: .omitted).year().month().day()
  private static let time = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
    .year().month().day().time(includingFractionalSeconds: false)

  /// Reads a value of a property: `20261106`, `20261106T093000`, or the same with a Z for UTC.
  init(_ value: some StringProtocol, of line: ContentLine, _ zones: inout ZoneTable) throws(Problem) {
    let text = value.trimmed
    let isUTC = text.hasSuffix("Z")
    let digits = isUTC ? String(text.dropLast()) : text
    let style = digits.count == 8 ? Self.day : Self.time
    // Foundation reads February 30 as March 2.
    guard let wall = try? style.parse(digits), style.format(wall) == digits else {
      throw Problem(
        line.line, "\(line.name) has a bad date or time, \"\(text.prefix(40))\"",
        fix: "write an existing day as YYYYMMDD, or a time as YYYYMMDDTHHMMSS, with Z at the end for UTC")
    }
    self.wall = wall
    if digits.count == 8 {
      place = .day
    } else if isUTC {
      place = .zone(.gmt)
    } else if let name = line.parameters["TZID"], let zone = zones.zone(named: name, line: line.line) {
      place = .zone(zone)
    } else {
      place = .floating
    }
  }

  /// Reads the values of a property with a list, such as EXDATE.
  static func list(_ line: ContentLine, _ zones: inout ZoneTable) throws(Problem) -> [ICalendarTime] {
    var times: [ICalendarTime] = []
    for value in line.value.split(separator: ",") { times.append(try ICalendarTime(value, of: line, &zones)) }
    return times
  }
}

/// A DURATION of RFC 5545, 3.3.6: days of the calendar, then seconds of the clock.
///
/// They differ when the clocks change: a day then has 23 or 25 hours.
struct ICalendarDuration: Sendable {
  var days: Int
  var seconds = 0
}

extension ICalendarDuration {
  init(_ line: ContentLine) throws(Problem) {
    let form = /\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?/
    guard line.keyword.count > 2, let match = line.keyword.wholeMatch(of: form) else {
      throw Problem(
        line.line, "\(line.name) has a bad duration, \"\(line.value.prefix(40))\"",
        fix: "write P, then days, then T and hours, minutes, seconds: P1D, PT1H30M, P1DT2H, or P2W")
    }
    func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
    days = number(match.1) * 7 + number(match.2)
    seconds = number(match.3) * 3600 + number(match.4) * 60 + number(match.5)
  }
}

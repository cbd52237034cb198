import CalendarModel
import Foundation

/// The time zones that a calendar names, each resolved once.
///
/// Every zone is one of the system's, so that Foundation can calculate with it.
struct ZoneTable: Sendable {
  private let definitions: [String: Component]
  private var resolved: [String: TimeZone?] = [:]
  private(set) var warnings: [ICalendarDiagnostic] = []
  /// The number of VTIMEZONEs of the file that were compared with the system's zones, which takes some milliseconds each.
  private(set) var comparisons: Int
  private static let mostComparisons = 50

  mutating func warn(_ line: Int, _ message: String) { warnings.append(.warning(line, message)) }

  /// Creates a table with the VTIMEZONE components of a calendar.
  init(of calendar: Component, comparisons: Int) {
    self.comparisons = comparisons
    let zones = calendar.children.filter { $0.name == "VTIMEZONE" }
      .compactMap { zone in zone.properties(named: "TZID").first.map { ($0.value.trimmed.unescaped, zone) } }
    definitions = Dictionary(zones) { first, _ in first }
  }

  /// Returns the zone of a name, or warns and returns nil if there is none.
  mutating func zone(named name: String, line: Int) -> TimeZone? {
    let zone: TimeZone?
    if let known = resolved[name] { zone = known } else { zone = find(name) }
    resolved[name] = .some(zone)
    if zone == nil {
      warn(
        line,
        "TZID \"\(name)\" isn't a known time zone and has no VTIMEZONE; "
          + "the time is shown as written, in the zone of the output")
    }
    return zone
  }

  private mutating func find(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    if let definition = definitions[name] {
      if let place = definition.properties(named: "X-LIC-LOCATION").first?.value.trimmed,
        let zone = TimeZone(identifier: place)
      {
        return zone
      }
      do throws(Problem) {
        return try zone(definedBy: definition)
      } catch {
        warnings.append(error.warning)
      }
    }
    if let place = Self.windowsZones[name] { return TimeZone(identifier: place) }
    // A globally unique name, such as `/vendor.example/20260101_1/Europe/Berlin`, ends with that of a zone.
    let parts = name.split(separator: "/")
    return parts.indices.lazy.compactMap { TimeZone(identifier: parts[$0...].joined(separator: "/")) }.first
  }

  // MARK: zones that the file defines

  /// A change of the clocks: the offsets before and after it.
  private struct Change {
    let date: Date
    let from: Int
    let to: Int
  }

  /// The years in which a system's zone must have the same changes as the file's.
  private static let compared = Day(iso: "2020-01-01")!.start(in: .gmt)..<Day(iso: "2030-01-01")!.start(in: .gmt)
  private static let known = TimeZone.knownTimeZoneIdentifiers.sorted().compactMap { TimeZone(identifier: $0) }

  /// Returns the system's zone with the same changes of the clocks, or one without changes.
  private mutating func zone(definedBy definition: Component) throws(Problem) -> TimeZone? {
    guard comparisons < Self.mostComparisons else {
      throw Problem(
        definition.line, "the file has more than \(Self.mostComparisons) VTIMEZONEs that are used",
        fix: "split the file")
    }
    comparisons += 1
    var changes: [Change] = []
    var last: (start: Date, offset: Int)?
    for observance in definition.children where observance.name == "STANDARD" || observance.name == "DAYLIGHT" {
      let from = try offset("TZOFFSETFROM", of: observance)
      let to = try offset("TZOFFSETTO", of: observance)
      guard let line = try observance.single("DTSTART") else {
        throw Problem(observance.line, "\(observance.name) has no DTSTART", fix: "add DTSTART:YYYYMMDDTHHMMSS")
      }
      let start = try ICalendarTime(line, &self)
      if observance.name == "STANDARD", last.map({ $0.start < start.wall }) ?? true { last = (start.wall, to) }
      guard let property = try observance.single("RRULE"),
        let rule = try RepetitionRule(property, start: start, &self)
      else { continue }
      var work = 10_000
      let dates = (try? rule.dates(from: start.wall, in: Self.compared, zone: .gmt, work: &work)) ?? []
      for date in dates where Self.compared.contains(date) {
        changes.append(Change(date: date.addingTimeInterval(Double(-from)), from: from, to: to))
      }
    }
    guard let last else {
      throw Problem(
        definition.line, "VTIMEZONE has no STANDARD", fix: "add one, or use a TZID such as Europe/Berlin")
    }
    let zone = Self.known.first { zone in
      changes.allSatisfy { change in
        zone.secondsFromGMT(for: change.date) == change.to
          && zone.secondsFromGMT(for: change.date.addingTimeInterval(-1)) == change.from
      }
    }
    if let zone, !changes.isEmpty { return zone }
    if !changes.isEmpty {
      warn(definition.line, "no place has the clocks of this VTIMEZONE; its standard time is used all year")
    }
    return TimeZone(secondsFromGMT: last.offset)
  }

  private func offset(_ name: String, of observance: Component) throws(Problem) -> Int {
    guard let line = try observance.single(name) else {
      throw Problem(observance.line, "\(observance.name) has no \(name)", fix: "add \(name), such as \(name):+0100")
    }
    guard let match = line.keyword.wholeMatch(of: /([+-])([01]\d|2[0-3])([0-5]\d)([0-5]\d)?/),
      let hours = Int(match.2), let minutes = Int(match.3)
    else {
      throw Problem(
        line.line, "\(name) has a bad offset, \"\(line.value.prefix(40))\"",
        fix: "write +HHMM or -HHMM, such as +0100")
    }
    return (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// The names that Outlook writes, often without a VTIMEZONE, for the zones with the most users.
  private static let windowsZones = [
    "Hawaiian Standard Time": "Pacific/Honolulu", "Pacific Standard Time": "America/Los_Angeles",
    "Mountain Standard Time": "America/Denver", "Central Standard Time": "America/Chicago",
    "Eastern Standard Time": "America/New_York", "Atlantic Standard Time": "America/Halifax",
    "E. South America Standard Time": "America/Sao_Paulo", "GMT Standard Time": "Europe/London",
    "W. Europe Standard Time": "Europe/Berlin", "Romance Standard Time": "Europe/Paris",
    "Central Europe Standard Time": "Europe/Budapest", "Central European Standard Time": "Europe/Warsaw",
    "FLE Standard Time": "Europe/Kyiv", "GTB Standard Time": "Europe/Bucharest",
    "Russian Standard Time": "Europe/Moscow", "Turkey Standard Time": "Europe/Istanbul",
    "South Africa Standard Time": "Africa/Johannesburg", "Arabian Standard Time": "Asia/Dubai",
    "India Standard Time": "Asia/Kolkata", "SE Asia Standard Time": "Asia/Bangkok",
    "China Standard Time": "Asia/Shanghai", "Singapore Standard Time": "Asia/Singapore",
    "Tokyo Standard Time": "Asia/Tokyo", "AUS Eastern Standard Time": "Australia/Sydney",
    "New Zealand Standard Time": "Pacific/Auckland",
  ]
}

extension ICalendarTime {
  /// Reads the only value of a property such as DTSTART.
  init(_ line: ContentLine, _ zones: inout ZoneTable) throws(Problem) { try self.init(line.value, of: line, &zones) }
}

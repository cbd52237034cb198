import CivilTime
import Foundation
import WorkLimits

/// The time zones that a calendar names, each resolved once.
struct ZoneTable: Sendable {
  /// The rules of UTC.
  static let utc: any OffsetRules = UTC()

  private var definitions: [String: Component] = [:]
  private var resolved: [String: any OffsetRules] = [:]
  private var unresolved: Set<String> = []
  /// The zone of X-WR-TIMEZONE, if it names a known one.
  private(set) var calendarZone: String?
  /// The work that reading the file may still cost.
  private let work: WorkBudget

  /// Creates a table with the VTIMEZONE components of a calendar, and its X-WR-TIMEZONE.
  init(of calendar: Component, within work: WorkBudget, warnings: inout [ICalendarDiagnostic]) {
    self.work = work
    for definition in calendar.children where definition.name == "VTIMEZONE" {
      guard let name = definition.first("TZID", warnings: &warnings)?.value.unquoted, !name.isEmpty else {
        warnings.append(.warning(definition.line, "VTIMEZONE has no TZID; no time can refer to it"))
        continue
      }
      guard let first = self.definitions[name] else {
        self.definitions[name] = definition
        continue
      }
      warnings.append(
        .warning(
          definition.line,
          "a second VTIMEZONE has the TZID \"\(name)\"; the first one, on line \(first.line), is used"))
    }
    guard let property = calendar.first("X-WR-TIMEZONE", warnings: &warnings), !property.value.unquoted.isEmpty else {
      return
    }
    let name = property.value.unquoted
    if let rules = try? find(name, warnings: &warnings) {
      resolved[name] = rules
      calendarZone = name
    } else {
      warnings.append(
        .warning(
          property.line,
          "X-WR-TIMEZONE \"\(name)\" isn't a known time zone; times without a zone are shown as written"))
    }
  }

  /// Returns whether a time is floating: it names no zone, or an unknown one.
  func isFloating(_ time: ICalendarTime) -> Bool {
    switch time {
    case .day, .floating: true
    case .utc: false
    case .zoned(_, zone: let name): resolved[name] == nil
    }
  }

  /// Returns the rules of a time's zone.
  ///
  /// They are `floating` for a floating time and for a zone that can't be resolved.
  func rules(for time: ICalendarTime, floating: any OffsetRules) -> any OffsetRules {
    switch time {
    case .day, .floating: floating
    case .utc: Self.utc
    case .zoned(_, zone: let name): resolved[name] ?? floating
    }
  }

  /// Returns whether a name means UTC.
  func isUTC(_ name: String) -> Bool { ["UTC", "ETC/UTC", "GMT", "ETC/GMT", "Z"].contains(name.uppercased()) }

  /// Reads the only time of a property such as DTSTART, and resolves its zone.
  mutating func time(
    _ property: ContentLine, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarTime {
    let time = try ICalendarTime.read(property, warnings: &warnings)
    try resolve(time, line: property.line, warnings: &warnings)
    return time
  }

  /// Resolves the zone of a time, and warns if that fails or is a guess.
  mutating func resolve(
    _ time: ICalendarTime, line: Int, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) {
    guard case .zoned(let civil, zone: let name) = time else { return }
    // The first use of a name looks for it in the system's files.
    if resolved[name] == nil, !unresolved.contains(name), work.spend(100) {
      resolved[name] = try find(name, warnings: &warnings)
      if resolved[name] == nil { unresolved.insert(name) }
    }
    if let rules = resolved[name] {
      guard isAmbiguous(name) else { return }
      let offset = rules.secondsFromUTC(at: rules.instant(of: civil))
      warnings.append(
        .warning(
          line,
          "TZID \"\(name)\" is an abbreviation, which may mean several zones, and has no VTIMEZONE; "
            + "it is read as \(offsetText(seconds: offset))"))
      return
    }
    warnings.append(
      .warning(
        line,
        "TZID \"\(name)\" isn't a known time zone and has no VTIMEZONE; "
          + "the time is shown as written, in the zone of the output"
      ))
  }

  /// Finds a zone by name, if possible.
  ///
  /// The system's zone has the rules of every year, a VTIMEZONE often only this year's.
  private func find(_ name: String, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> (any OffsetRules)? {
    let definition = definitions[name]
    // A name without a place, such as BST, means several zones. For it, prefer the file's own definition.
    if name.contains("/") || !definesItself(name), let zone = TimeZone(identifier: name) { return zone }
    if let location = definition?.properties(named: "X-LIC-LOCATION").first?.value.trimmed,
      let zone = TimeZone(identifier: location)
    {
      return zone
    }
    if let place = WindowsZones.place(of: name), let zone = TimeZone(identifier: place) {
      // The file's own rules have precedence (RFC 5545, 3.6.5), if they can be read.
      guard let definition, definesItself(name) else { return zone }
      return (try? ObservanceZone.read(definition, within: work, warnings: &warnings)) ?? zone
    }
    if let zone = Self.zone(atEndOf: name) { return zone }
    return try definition.map { definition throws(Problem) in
      try ObservanceZone.read(definition, within: work, warnings: &warnings)
    }
  }

  /// Returns whether the file defines a zone by a place, or by its offsets.
  private func definesItself(_ name: String) -> Bool {
    guard let definition = definitions[name] else { return false }
    return !definition.properties(named: "X-LIC-LOCATION").isEmpty
      || definition.children.contains { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }
  }

  /// Returns whether a name is an abbreviation such as BST or EST that nothing in the file explains.
  private func isAmbiguous(_ name: String) -> Bool {
    let isAbbreviation = (2...5).contains(name.utf8.count) && name.allSatisfy { ("A"..."Z").contains($0) }
    return isAbbreviation && !["UTC", "GMT", "UCT"].contains(name) && !definesItself(name)
  }

  /// Returns the zone whose name ends a globally unique TZID such as `/vendor.example/20260101_1/Europe/Berlin`.
  private static func zone(atEndOf name: String) -> TimeZone? {
    guard name.hasPrefix("/") else { return nil }
    // The longest names, such as America/Argentina/Salta, have three parts.
    var parts = name.split(separator: "/").suffix(3)
    while parts.count > 1 {
      if let zone = TimeZone(identifier: parts.joined(separator: "/")) { return zone }
      parts.removeFirst()
    }
    return parts.first.flatMap { ["UTC", "GMT", "Zulu"].contains($0) ? TimeZone(identifier: "UTC") : nil }
  }
}

extension String {
  /// The text without double quotes, which some programs write around a name as if it were a parameter's value.
  fileprivate var unquoted: String {
    // A TZID is text, and has a backslash before a comma.
    let name = TextValue.unescape(trimmed)
    return name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"") ? String(name.dropFirst().dropLast()) : name
  }
}

private struct UTC: OffsetRules {
  func secondsFromUTC(at instant: Int) -> Int { 0 }
}

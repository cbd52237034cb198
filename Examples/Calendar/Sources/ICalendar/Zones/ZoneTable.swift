import CivilTime
import Foundation

/// The time zones that a calendar names, each resolved once.
struct ZoneTable: Sendable {
  /// The wall that times at UTC stand on.
  static let utc: any OffsetRules = UTC()

  private var definitions: [String: Component] = [:]
  private var resolved: [String: any OffsetRules] = [:]
  private var unresolved: Set<String> = []

  /// A table with the VTIMEZONE components of a calendar.
  init(definitions: [Component]) {
    for definition in definitions {
      guard let name = definition.properties(named: "TZID").first?.value.trimmed else { continue }
      self.definitions[name] = definition
    }
  }

  /// Where the wall of a time stands; `floating` for a time of nowhere, and of a zone that could not be resolved.
  func rules(for time: ICalendarTime, floating: any OffsetRules) -> any OffsetRules {
    switch time {
    case .day, .floating: floating
    case .utc: Self.utc
    case .zoned(_, zone: let name): resolved[name] ?? floating
    }
  }

  /// Resolves the zone of a time, and warns if that cannot be done.
  mutating func resolve(
    _ time: ICalendarTime, line: Int, warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) {
    guard case .zoned(_, zone: let name) = time, resolved[name] == nil else { return }
    if !unresolved.contains(name) {
      if let rules = try find(name, warnings: &warnings) {
        resolved[name] = rules
        return
      }
      unresolved.insert(name)
    }
    warnings.append(
      .warning(
        line,
        "TZID \"\(name)\" is no known time zone and has no VTIMEZONE; "
          + "the time is shown as written, in the zone of the output"
      ))
  }

  /// By name where there is one: the system's zone knows every year's rules, a VTIMEZONE often only this year's.
  private func find(_ name: String, warnings: inout [ICalendarDiagnostic]) throws(Problem) -> (any OffsetRules)? {
    if let zone = TimeZone(identifier: name) { return zone }
    let definition = definitions[name]
    if let location = definition?.properties(named: "X-LIC-LOCATION").first?.value.trimmed,
      let zone = TimeZone(identifier: location)
    {
      return zone
    }
    if let place = WindowsZones.place(of: name), let zone = TimeZone(identifier: place) { return zone }
    if let zone = Self.zone(atEndOf: name) { return zone }
    return try definition.map { definition throws(Problem) in
      try ObservanceZone.read(definition, warnings: &warnings)
    }
  }

  /// A globally unique TZID, `/vendor.example/20260101_1/Europe/Berlin`, ends with the name of the place.
  private static func zone(atEndOf name: String) -> TimeZone? {
    var parts = name.split(separator: "/")[...]
    while parts.count > 2 {
      parts.removeFirst()
      if let zone = TimeZone(identifier: parts.joined(separator: "/")) { return zone }
    }
    return nil
  }
}

private struct UTC: OffsetRules {
  func secondsFromUTC(at instant: Int) -> Int { 0 }
}

/// Reports the properties that no screen shows, so that nothing is left out silently.
///
/// Each name is reported once per file. An export of a year has thousands of ATTENDEE lines, which would hide the
/// important reports.
enum UnshownProperties {
  /// The properties that the readers read, or report themselves.
  private static let read: [String: Set<String>] = [
    "VCALENDAR": ["METHOD"],
    "VEVENT": [
      "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID", "SUMMARY", "LOCATION",
      "CATEGORIES", "STATUS", "TRANSP",
    ],
  ]

  /// The properties about the file's author and history, which a user doesn't miss on a screen.
  private static let bookkeeping: Set<String> = [
    "CALSCALE", "CREATED", "DTSTAMP", "LAST-MODIFIED", "PRODID", "SEQUENCE", "UID", "VERSION",
  ]

  static func warnings(in calendars: [Component]) -> [ICalendarDiagnostic] {
    var first: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for component in calendars + calendars.flatMap(\.children) {
      // Other components are reported as a whole, and a VTIMEZONE contains only the zone.
      guard let read = read[component.name] else { continue }
      for property in component.properties where !read.contains(property.name) && !isPassedOver(property.name) {
        first[property.name] = min(first[property.name] ?? .max, property.line)
        counts[property.name, default: 0] += 1
      }
    }
    return first.map { name, line in
      let more = (counts[name] ?? 1) - 1
      let others = more == 0 ? "" : " (and on \(more) more \(more == 1 ? "line" : "lines"))"
      return .warning(line, "\(name) is not shown\(others)")
    }
  }

  private static func isPassedOver(_ name: String) -> Bool { name.hasPrefix("X-") || bookkeeping.contains(name) }
}

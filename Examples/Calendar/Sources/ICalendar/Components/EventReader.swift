import CivilTime

/// Reads a VEVENT.
struct EventReader {
  private let component: Component
  private var warnings: [ICalendarDiagnostic] = []

  static func read(
    _ component: Component, zones: inout ZoneTable, budget: inout RepetitionBudget,
    warnings: inout [ICalendarDiagnostic]
  ) throws(Problem) -> ICalendarEvent {
    if let loss = component.loss { throw loss }
    var reader = EventReader(component: component)
    defer { warnings += reader.warnings }
    return try reader.event(&zones, &budget)
  }

  private init(component: Component) { self.component = component }

  private mutating func event(
    _ zones: inout ZoneTable, _ budget: inout RepetitionBudget
  ) throws(Problem) -> ICalendarEvent {
    let (start, span) = try SpanReader(component: component).read(&zones, warnings: &warnings)
    var event = ICalendarEvent(uid: try uid(), start: start, span: span, line: component.line)
    try readText(into: &event)
    if let property = try component.single("RECURRENCE-ID") {
      event.recurrenceID = try zones.time(property, warnings: &warnings)
      event.recurrenceLine = property.line
      if let range = property.parameter("RANGE") {
        event.changesFuture = range.uppercased() == "THISANDFUTURE"
        if !event.changesFuture {
          warnings.append(
            .warning(property.line, "RANGE=\(range.prefix(20)) is not supported; only this one occurrence is changed"))
        }
      }
    }
    try RepetitionReader(component: component).read(into: &event, &zones, &budget, warnings: &warnings)
    for child in component.children {
      warnings.append(.warning(child.line, "\(child.name) is not supported; the event is shown without it"))
    }
    return event
  }

  private mutating func uid() throws(Problem) -> String {
    if let uid = try component.single("UID")?.value.trimmed, !uid.isEmpty { return uid }
    warnings.append(.warning(component.line, "VEVENT has no UID; changes to it cannot be recognized"))
    return "line-\(component.line)"
  }

  private mutating func readText(into event: inout ICalendarEvent) throws(Problem) {
    event.summary = text("SUMMARY") ?? ""
    event.location = text("LOCATION")
    event.categories = component.properties(named: "CATEGORIES").flatMap { TextValue.list($0.value) }
    event.isTransparent = choice("TRANSP", ["OPAQUE": false, "TRANSPARENT": true], "it takes time") ?? false
    let statuses = ["CONFIRMED": ICalendarEvent.Status.confirmed, "TENTATIVE": .tentative, "CANCELLED": .cancelled]
    event.status = choice("STATUS", statuses, "it takes place") ?? .confirmed
    if let property = component.first("SEQUENCE", warnings: &warnings) {
      guard let number = Int(property.value.trimmed) else {
        throw Problem(
          property.line, "SEQUENCE isn't a number, \"\(property.value.prefix(40))\"", fix: "write SEQUENCE:0")
      }
      event.sequence = number
    }
  }

  private mutating func text(_ name: String) -> String? {
    guard let value = component.first(name, warnings: &warnings)?.value, !value.isEmpty else { return nil }
    return TextValue.unescape(value)
  }

  /// Returns the meaning of a property whose value is one of a few words.
  ///
  /// `fallback` describes how an unknown word is read.
  private mutating func choice<Value>(_ name: String, _ values: [String: Value], _ fallback: String) -> Value? {
    guard let property = component.first(name, warnings: &warnings) else { return nil }
    if let value = values[property.keyword] { return value }
    warnings.append(
      .warning(
        property.line,
        "\(name) \"\(property.value.prefix(40))\" is not supported; the event is read as if \(fallback)"))
    return nil
  }
}

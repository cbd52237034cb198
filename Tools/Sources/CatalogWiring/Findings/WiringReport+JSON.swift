extension WiringReport {
  /// The value of the first field of a report in JSON.
  static let jsonSchema = "swift-service-catalog/wiring-report"
  /// The version of the format.
  static let jsonVersion = 1

  /// Returns the report as JSON, with one line for each finding.
  ///
  /// - Parameter strictness: Whether unknowns are notes or errors.
  /// - Returns: The text, with a line break at its end; the same for equal reports.
  ///
  /// Complexity: linear in the length of the text.
  ///
  /// Concurrency: from any thread.
  public func json(_ strictness: Strictness = .lenient) -> String {
    """
    {
      "schema": \(JSONText.string(Self.jsonSchema)),
      "version": \(Self.jsonVersion),
      "units": \(JSONText.row(units.map(JSONText.string))),
      "findings": \(JSONText.list(items.map(JSONText.object))),
      "unknowns": \(JSONText.list(unknowns.map { JSONText.object(of: $0, strictness.severityOfUnknowns) })),
      "problems": \(JSONText.list(problems.map { JSONText.object(of: $0, .error) }))
    }

    """
  }
}

extension JSONText {
  static func object(of item: WiringReport.Item) -> String {
    let finding = item.finding
    var fields = [("rule", string(finding.rule)), ("severity", string(finding.severity.rawValue))]
    fields += self.fields(of: finding.position) + [("message", string(finding.message))]
    for (name, steps) in [("path", finding.path), ("places", finding.places), ("near", finding.near)]
    where !steps.isEmpty {
      fields.append((name, row(steps.map(object))))
    }
    return object(fields + [("fix", string(finding.fix)), ("units", row(item.units.map(string)))])
  }

  static func object(of unknown: Wiring.Unknown, _ severity: Finding.Severity) -> String {
    object(
      [("severity", string(severity.rawValue))] + fields(of: unknown.position) + [("message", string(unknown.reason))])
  }

  private static func object(of step: Finding.Step) -> String {
    object([("name", string(step.name))] + (step.position.map(fields) ?? []))
  }

  static func fields(of position: SourcePosition) -> [(String, String)] {
    [("file", string(position.file)), ("line", "\(position.line)"), ("column", "\(position.column)")]
  }
}

extension WiringReport {
  /// Returns the report as SARIF 2.1.0, which code hosts and editors show next to the sources.
  ///
  /// Relative paths refer to `%SRCROOT%`, the folder that contains the package. Each finding has a fingerprint, which
  /// stays the same when the finding's line moves. The steps on its path are related locations. Unknown code is a
  /// result of the rule `unknown`. A file that can't be read is a notification of the tool.
  ///
  /// - Parameters:
  ///   - strictness: Whether unknowns are notes or errors.
  ///   - source: A closure that returns the text of a file, or nil. The text is needed to convert columns, because
  ///     compilers count them in bytes, and SARIF counts them in characters. Without the text, columns aren't
  ///     converted.
  /// - Returns: The text, with a line break at its end; the same for equal reports.
  ///
  /// Complexity: linear in the lengths of the text and of the files that it refers to.
  ///
  /// Concurrency: from any thread.
  public func sarif(_ strictness: Strictness = .lenient, source: (_ file: String) -> String? = { _ in nil }) -> String {
    var places = SARIFPlaces()
    for position in allPositions { places.look(at: position, source) }
    let rules = (RuleText.all + [.unknown]).sorted { $0.identifier < $1.identifier }
    let indices = Dictionary(uniqueKeysWithValues: zip(rules.map(\.identifier), rules.indices))
    var fingerprints = Fingerprints()
    var results = items.map { item in
      SARIFText.result(
        item, index: indices[item.finding.rule], fingerprint: fingerprints.next(for: item.finding), places)
    }
    results += unknowns.map { unknown in
      let finding = Finding(
        RuleText.unknown.identifier, strictness.severityOfUnknowns, at: unknown.position, unknown.reason, fix: "")
      return SARIFText.result(
        Item(finding, in: []), index: indices[finding.rule], fingerprint: fingerprints.next(for: finding), places)
    }
    return """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "tool": {"driver": {"name": "catalog", "rules": \(JSONText.list(rules.map(SARIFText.rule)))}},
          "columnKind": "unicodeCodePoints",
          "invocations": [\(SARIFText.invocation(problems, places))],
          "results": \(JSONText.list(results))
        }]
      }

      """
  }

  private var allPositions: [SourcePosition] {
    items.flatMap { item in
      [item.finding.position] + SARIFText.related(of: item.finding).compactMap(\.position)
    } + unknowns.map(\.position) + problems.map(\.position)
  }
}

/// The parts of a report in SARIF.
enum SARIFText {
  static func rule(_ rule: RuleText) -> String {
    JSONText.object([
      ("id", JSONText.string(rule.identifier)), ("shortDescription", message(rule.summary)),
      ("fullDescription", message("\(rule.summary) \(rule.help)")),
      ("help", message(rule.help, markdown: "**\(rule.summary)** \(rule.help)")),
      ("defaultConfiguration", JSONText.object([("level", JSONText.string(rule.severity.rawValue))])),
    ])
  }

  static func result(_ item: WiringReport.Item, index: Int?, fingerprint: String, _ places: SARIFPlaces) -> String {
    let finding = item.finding
    var fields = [("ruleId", JSONText.string(finding.rule))]
    if let index { fields.append(("ruleIndex", "\(index)")) }
    fields += [
      ("level", JSONText.string(finding.severity.rawValue)), ("message", message(text(of: finding))),
      ("locations", JSONText.row([JSONText.object([("physicalLocation", places.location(finding.position))])])),
    ]
    let related = related(of: finding).enumerated().compactMap { number, step in
      step.position.map { position in
        JSONText.object([
          ("id", "\(number)"), ("physicalLocation", places.location(position)), ("message", message(step.name)),
        ])
      }
    }
    if !related.isEmpty { fields.append(("relatedLocations", JSONText.row(related))) }
    fields.append(("partialFingerprints", JSONText.object([("wiring/v1", JSONText.string(fingerprint))])))
    if !item.units.isEmpty {
      fields.append(("properties", JSONText.object([("units", JSONText.row(item.units.map(JSONText.string)))])))
    }
    return JSONText.object(fields)
  }

  static func invocation(_ problems: [Wiring.Unknown], _ places: SARIFPlaces) -> String {
    var fields = [("executionSuccessful", problems.isEmpty ? "true" : "false")]
    if !problems.isEmpty {
      let notifications = problems.map { problem in
        JSONText.object([
          ("level", JSONText.string("error")), ("message", message(problem.reason)),
          ("locations", JSONText.row([JSONText.object([("physicalLocation", places.location(problem.position))])])),
        ])
      }
      fields.append(("toolExecutionNotifications", JSONText.row(notifications)))
    }
    return JSONText.object(fields)
  }

  /// Returns the other places that a finding refers to.
  static func related(of finding: Finding) -> [Finding.Step] {
    (finding.path + finding.places + finding.near).filter { $0.position != nil }
  }

  /// Returns the text of a finding without its place.
  private static func text(of finding: Finding) -> String {
    var lines = [finding.message]
    if finding.path.count > 1 { lines.append(finding.path.map(\.name).joined(separator: " -> ")) }
    if !finding.near.isEmpty { lines.append("near: " + finding.near.map(\.name).joined(separator: "; ")) }
    if !finding.fix.isEmpty { lines.append("to fix: \(finding.fix)") }
    return lines.joined(separator: "\n")
  }

  private static func message(_ text: String, markdown: String? = nil) -> String {
    JSONText.object([("text", JSONText.string(text))] + (markdown.map { [("markdown", JSONText.string($0))] } ?? []))
  }
}

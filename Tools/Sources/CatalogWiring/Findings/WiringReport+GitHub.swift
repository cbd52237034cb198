extension WiringReport {
  /// Returns the report as workflow commands of GitHub Actions, which annotate files, one line for each finding.
  ///
  /// Errors, warnings and notes become `::error`, `::warning` and `::notice`.
  ///
  /// - Parameter strictness: The severity of unknowns.
  /// - Returns: The text, with a line break at its end; empty if there is nothing to report.
  ///
  /// Complexity: linear in the length of the text.
  ///
  /// Concurrency: from any thread.
  package func github(_ strictness: Strictness = .lenient) -> String {
    let unreadable = problems.map { Self.command(.error, $0.position, "unreadable", $0.reason) }
    let found = items.map { item in
      let finding = item.finding
      let text = ([finding.message] + finding.details).joined(separator: "\n")
      return Self.command(finding.severity, finding.position, finding.rule, text)
    }
    let unknown = unknowns.map {
      Self.command(strictness.severityOfUnknowns, $0.position, RuleText.unknown.identifier, $0.reason)
    }
    return (unreadable + found + unknown).map { $0 + "\n" }.joined()
  }

  private static func command(
    _ severity: Finding.Severity, _ position: SourcePosition, _ title: String, _ message: String
  ) -> String {
    let name =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let properties = [
      ("file", position.file), ("line", "\(position.line)"), ("col", "\(position.column)"), ("title", title),
    ]
    let text = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(text)::\(escaped(message))"
  }

  /// Returns a text with the characters escaped that would end the command or a property.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

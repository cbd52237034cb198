/// A finding with an identity that is independent of its line.
package struct PlacedFinding: Sendable, Hashable {
  /// The rule, the file relative to the package's folder, and the message.
  package var identity: FindingIdentity
  /// The severity.
  package var severity: Finding.Severity
  /// The line.
  package var line: Int

  /// Creates a placed finding for a package in a folder.
  package init(_ finding: Finding, in folder: PackageFolder) {
    identity = FindingIdentity(finding, in: folder)
    severity = finding.severity
    line = finding.position.line
  }
}

/// The findings that only one of two states of a package has.
///
/// Concurrency: a value, `Sendable`.
package struct FindingDifference: Sendable, Hashable {
  /// The findings that only the later state has, in its order.
  package private(set) var appeared: [PlacedFinding]
  /// The findings that only the earlier state has, in its order.
  package private(set) var gone: [PlacedFinding]

  /// Compares the findings of two states.
  ///
  /// Lines that move make no difference.
  ///
  /// Complexity: linear in the number of findings.
  package init(from before: [PlacedFinding], to after: [PlacedFinding]) {
    appeared = Self.only(in: after, not: before)
    gone = Self.only(in: before, not: after)
  }

  private static func only(in findings: [PlacedFinding], not others: [PlacedFinding]) -> [PlacedFinding] {
    var left = Dictionary(others.map { ($0.identity, 1) }, uniquingKeysWith: +)
    return findings.filter { finding in
      guard let count = left[finding.identity], count > 0 else { return true }
      left[finding.identity] = count - 1
      return false
    }
  }

  /// Whether both states have the same findings.
  package var isEmpty: Bool { appeared.isEmpty && gone.isEmpty }

  /// Returns the difference as Markdown: a sentence and a table, to follow the difference of the graphs; empty if there
  /// is none.
  package func markdown() -> String {
    guard !isEmpty else { return "" }
    let counts = [(appeared.count, "appeared"), (gone.count, "gone")].filter { $0.0 > 0 }
    let summary = counts.map { "\($0.0) \($0.0 == 1 ? "finding" : "findings") \($0.1)" }.joined(separator: ", ") + "."
    let rows = appeared.map { Self.row("new", $0) } + gone.map { Self.row("gone", $0) }
    let lines =
      ["", summary, "", "| change | finding | details | where |", "|---|---|---|---|"] + rows.map(Markdown.row)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ word: String, _ finding: PlacedFinding) -> [String] {
    let place = "\(finding.identity.file):\(finding.line)"
    return [
      word, "\(finding.severity.rawValue) \(Markdown.code(finding.identity.rule))",
      Markdown.code(finding.identity.message), Markdown.code(place),
    ]
  }
}

extension WiringReport {
  /// Whether unknowns are notes or errors.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum Strictness: Sendable, Hashable {
    /// Unknowns are notes.
    case lenient
    /// Unknowns are errors.
    case strict

    /// The severity of unknowns.
    public var severityOfUnknowns: Finding.Severity { self == .strict ? .error : .note }
  }

  /// Returns the report in the format of a compiler.
  ///
  /// Each finding has a line that begins with its position, and details in the lines below.
  ///
  /// Files that can't be read come first, then findings, then unknowns. If only some of the wirings have a finding, its
  /// details name them.
  ///
  /// - Parameter strictness: Whether unknowns are notes or errors.
  /// - Returns: The text, with a line break at its end; empty if there is nothing to report.
  ///
  /// Complexity: linear in the length of the text.
  ///
  /// Concurrency: from any thread.
  public func text(_ strictness: Strictness = .lenient) -> String {
    text(strictness, source: { _ in nil }) { words, _ in words }
  }

  /// Returns the report with colours and excerpts of the sources, for a terminal.
  ///
  /// - Parameters:
  ///   - source: Returns the text of a file; nil if its lines aren't shown.
  ///   - paint: Returns the words of a severity as they are shown.
  package func text(
    _ strictness: Strictness, source: (_ file: String) -> String?, paint: (_ words: String, Finding.Severity) -> String
  ) -> String {
    var excerpts = SourceExcerpts()
    let unreadable = problems.map { line(for: $0, .error, "unreadable", paint) }
    let found = items.map { item in
      let finding = item.finding
      let first = "\(finding.position): \(paint("\(finding.severity.rawValue):", finding.severity)) "
      return
        (["\(first)[\(finding.rule)] \(finding.message)"] + excerpts.lines(at: finding.position, source)
        + finding.details).joined(separator: "\n") + place(of: item)
    }
    let unknown = unknowns.map { unknown in
      ([line(for: unknown, strictness.severityOfUnknowns, RuleText.unknown.identifier, paint)]
        + excerpts.lines(at: unknown.position, source)).joined(separator: "\n")
    }
    return (unreadable + found + unknown).map { $0 + "\n" }.joined()
  }

  /// Returns a line with the wirings that have a finding; empty if all have it.
  private func place(of item: Item) -> String {
    units.count > item.units.count && !item.units.isEmpty ? "\n  in: \(item.units.joined(separator: ", "))" : ""
  }

  private func line(
    for unknown: Wiring.Unknown, _ severity: Finding.Severity, _ identifier: String,
    _ paint: (String, Finding.Severity) -> String
  ) -> String {
    "\(unknown.position): \(paint("\(severity.rawValue):", severity)) [\(identifier)] \(unknown.reason)"
  }

  /// Returns the numbers of findings in one line, such as "2 errors, 1 warning and 1 note".
  ///
  /// - Parameter strictness: Whether unknowns are notes or errors.
  public func summary(_ strictness: Strictness = .lenient) -> String {
    var parts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let unknownCount = strictness.severityOfUnknowns == severity ? unknowns.count : 0
      return counted(count(of: severity) + unknownCount, severity.rawValue)
    }
    if let unread = counted(Set(problems.map(\.position.file)).count, "file", " that could not be read") {
      parts.append(unread)
    }
    guard let last = parts.popLast() else { return "no findings" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  private func counted(_ count: Int, _ noun: String, _ rest: String = "") -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")\(rest)"
  }
}

/// The lines of sources that findings show, each with a caret below the column, as the compiler prints them.
struct SourceExcerpts {
  /// The lines of the files seen so far; nil for a file without a text.
  private var files: [String: [Substring]?] = [:]

  /// Returns the line at a position and a caret, or nothing if the text is unknown or the line is too long.
  mutating func lines(at position: SourcePosition, _ source: (_ file: String) -> String?) -> [String] {
    if files[position.file] == nil {
      let text = source(position.file)
      files.updateValue(
        text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline), forKey: position.file)
    }
    guard let lines = files[position.file] ?? nil, lines.indices.contains(position.line - 1) else { return [] }
    let line = lines[position.line - 1]
    guard !line.isEmpty, line.utf8.count < 200, (1...line.utf8.count + 1).contains(position.column) else { return [] }
    let before = String(decoding: line.utf8.prefix(position.column - 1), as: UTF8.self)
    // A tab stays a tab, so that the caret is below its column.
    return [String(line), String(before.map { $0 == "\t" ? "\t" : " " }) + "^"]
  }
}

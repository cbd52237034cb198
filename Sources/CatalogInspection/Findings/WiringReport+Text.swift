extension WiringReport {
  /// Whether what could not be told counts.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum Strictness: Sendable, Hashable {
    /// It is told as a note.
    case lenient
    /// It is told as an error.
    case strict

    /// What it is told as.
    public var severityOfUnknowns: Finding.Severity { self == .strict ? .error : .note }
  }

  /// The report as compilers print it: a line with the place for each finding, with what belongs to it in the lines below.
  ///
  /// What could not be read comes first, then what was found, then what could not be told. A finding that is in some of the wirings and not in
  /// all says in which.
  ///
  /// - Parameter strictness: What is said of what could not be told.
  /// - Returns: The text, with a line break at its end; empty if there is nothing to tell.
  ///
  /// Complexity: linear in the length of the text.
  ///
  /// Concurrency: from any thread.
  public func text(_ strictness: Strictness = .lenient) -> String { text(strictness) { words, _ in words } }

  /// The same with colours, for a terminal.
  ///
  /// - Parameter paint: Given the words of a line that say how bad something is, and how bad; returns them as they are to be shown.
  package func text(_ strictness: Strictness, paint: (_ words: String, Finding.Severity) -> String) -> String {
    let unreadable = problems.map { line(for: $0, .error, "unreadable", paint) }
    let found = items.map { item in
      let words = "\(item.finding.severity.rawValue):"
      let start = "\(item.finding.position): "
      let rest = item.finding.description.utf8.dropFirst(start.utf8.count + words.utf8.count)
      return start + paint(words, item.finding.severity) + String(Substring(rest)) + place(of: item)
    }
    let untold = unknowns.map { line(for: $0, strictness.severityOfUnknowns, RuleText.unknown.identifier, paint) }
    return (unreadable + found + untold).map { $0 + "\n" }.joined()
  }

  /// In which of the wirings it was found, if not in all.
  private func place(of item: Item) -> String {
    units.count > item.units.count && !item.units.isEmpty ? "\n  in: \(item.units.joined(separator: ", "))" : ""
  }

  private func line(
    for unknown: Wiring.Unknown, _ severity: Finding.Severity, _ identifier: String,
    _ paint: (String, Finding.Severity) -> String
  ) -> String {
    "\(unknown.position): \(paint("\(severity.rawValue):", severity)) [\(identifier)] \(unknown.reason)"
  }

  /// How much there is, in a line: "2 errors, 1 warning and 1 note".
  ///
  /// - Parameter strictness: As what that counts which could not be told.
  public func summary(_ strictness: Strictness = .lenient) -> String {
    var parts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let untold = strictness.severityOfUnknowns == severity ? unknowns.count : 0
      return counted(count(of: severity) + untold, severity.rawValue)
    }
    if let unread = counted(Set(problems.map(\.position.file)).count, "file", " that could not be read") {
      parts.append(unread)
    }
    guard let last = parts.popLast() else { return "nothing is wrong" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  private func counted(_ count: Int, _ noun: String, _ rest: String = "") -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")\(rest)"
  }
}

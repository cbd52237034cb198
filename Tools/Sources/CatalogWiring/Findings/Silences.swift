/// The comments of a wiring, and which of them silenced something.
struct Silences {
  /// The subject of a comment.
  private struct Subject: Hashable {
    let rule: String
    let file: String
    let line: Int
  }

  private let bySubject: [Subject: [Wiring.Silence]]
  /// The comments that silenced something.
  private(set) var used: Set<Wiring.Silence> = []

  init(of wiring: Wiring) {
    bySubject = wiring.silences.reduce(into: [:]) { all, silence in
      for line in silence.line...silence.lastLine {
        all[Subject(rule: silence.rule, file: silence.position.file, line: line), default: []].append(silence)
      }
    }
  }

  /// Returns whether a comment silences a finding.
  ///
  /// A comment without a reason silences too. Otherwise one mistake would cause two findings.
  mutating func silence(_ finding: Finding) -> Bool { silence(finding.rule, at: finding.position) }

  /// Returns whether a comment silences an unknown.
  mutating func silence(_ unknown: Wiring.Unknown) -> Bool {
    silence(RuleText.unknown.identifier, at: unknown.position)
  }

  private mutating func silence(_ rule: String, at position: SourcePosition) -> Bool {
    guard let silences = bySubject[Subject(rule: rule, file: position.file, line: position.line)] else { return false }
    used.formUnion(silences)
    return true
  }
}

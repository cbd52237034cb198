/// The comments of one wiring, and which of them silenced something.
struct Silences {
  /// What a comment is about.
  private struct Subject: Hashable {
    let rule: String
    let file: String
    let line: Int
  }

  private let bySubject: [Subject: [Wiring.Silence]]
  /// Those that silenced something.
  private(set) var used: Set<Wiring.Silence> = []

  init(of wiring: Wiring) {
    bySubject = Dictionary(grouping: wiring.silences) {
      Subject(rule: $0.rule, file: $0.position.file, line: $0.line)
    }
  }

  /// Whether a comment asks not to be told of a finding.
  ///
  /// One without a reason silences too: it is told of itself, which is one finding and not two.
  mutating func silence(_ finding: Finding) -> Bool { silence(finding.rule, at: finding.position) }

  /// Whether a comment asks not to be told of what could not be told.
  mutating func silence(_ unknown: Wiring.Unknown) -> Bool {
    silence(RuleText.unknown.identifier, at: unknown.position)
  }

  private mutating func silence(_ rule: String, at position: SourcePosition) -> Bool {
    guard let silences = bySubject[Subject(rule: rule, file: position.file, line: position.line)] else { return false }
    used.formUnion(silences)
    return true
  }
}

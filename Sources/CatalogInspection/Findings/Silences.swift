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
  mutating func silence(_ finding: Finding) -> Bool {
    let subject = Subject(rule: finding.rule, file: finding.position.file, line: finding.position.line)
    guard let silences = bySubject[subject] else { return false }
    used.formUnion(silences)
    return true
  }
}

#if Macros
/// The text of the functions that prove an extension's needs.
struct ProofText {
  let module: String
  let scope: String?
  let access: String
  /// The names of the functions.
  private(set) var names: [String] = []
  private var conditions = 0

  init(module: String, scope: String?, access: String) {
    self.module = module
    self.scope = scope
    self.access = access
  }

  /// Returns the functions for a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - supplied: The keys that need no proof in the section.
  ///   - suffix: The end of the functions' names.
  mutating func text(_ section: Section, supplied: Set<String>, suffix: String = "") -> String {
    let needs = section.needs(besides: supplied, suffix: suffix)
    names += needs.map(\.proof)
    var texts = needs.map { $0.declarations(module: module, scope: scope, access: access) }
    let proved = supplied.union(needs.map(\.key))
    for condition in section.conditions { texts.append(text(condition, supplied: proved)) }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the functions for the clauses of `#if`.
  ///
  /// The root calls each, so a clause without a need has a function that accepts any root.
  private mutating func text(_ condition: Condition, supplied: Set<String>) -> String {
    var all: [(names: Set<String>, text: String)] = []
    for clause in condition.clauses {
      conditions += 1
      let known = names.count
      let text = text(
        clause.section, supplied: supplied.union(clause.section.certainKeys), suffix: "_\(conditions)")
      all.append((Set(names[known...]), text))
    }
    let every = all.flatMap { $0.names }.sorted()
    guard !every.isEmpty else { return "" }
    let parts = zip(condition.clauses, all).map { clause, own in
      let others = every.filter { !own.names.contains($0) }.map { Need(key: "", function: "", proof: $0) }
      let lines = (own.text.isEmpty ? [] : [own.text]) + others.map { $0.placeholder(access: access) }
      return "\(clause.directive)\n\(lines.joined(separator: "\n"))"
    }
    return (parts + ["#endif"]).joined(separator: "\n")
  }
}
#endif

/// What tells findings apart, also after the lines of their files have moved: the rule, the file and what is said.
struct Fingerprints {
  /// How often each was given.
  private var given: [String: Int] = [:]

  /// The fingerprint of the next finding of a report: one that says the same of the same file as an earlier one has another.
  mutating func next(for finding: Finding) -> String {
    let words = [finding.rule, finding.position.file, finding.message]
    let key = words.map { "\($0.utf8.count):\($0)" }.joined()
    let number = given[key, default: 0]
    given[key] = number + 1
    return StableHash.digits(of: "\(key)#\(number)")
  }
}

/// A source of fingerprints that stay the same when lines move: they depend on the rule, the file and the message.
struct Fingerprints {
  /// The number of times that each identity occurred.
  private var given: [String: Int] = [:]

  /// Returns the fingerprint of the next finding of a report.
  ///
  /// Findings with the same identity have different fingerprints.
  mutating func next(for finding: Finding) -> String {
    let words = [finding.rule, finding.position.file, finding.message]
    let key = words.map { "\($0.utf8.count):\($0)" }.joined()
    let number = given[key, default: 0]
    given[key] = number + 1
    return StableHash.digits(of: "\(key)#\(number)")
  }
}

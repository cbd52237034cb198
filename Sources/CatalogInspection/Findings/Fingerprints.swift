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
    return Self.hash("\(key)#\(number)")
  }

  /// FNV-1a, 64 bits: the same on every machine, which a hasher of the standard library is not.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

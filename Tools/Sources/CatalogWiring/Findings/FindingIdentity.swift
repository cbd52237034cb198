/// The identity of a finding in different states of a package: the rule, the file and the message.
///
/// Lines and columns aren't part of it, because every edit above a finding changes them.
package struct FindingIdentity: Sendable, Hashable {
  /// The rule's identifier; `unknown` for something that could not be determined.
  package var rule: String
  /// The file's path, relative to the package's folder.
  package var file: String
  /// The message, without any place.
  package var message: String

  /// Creates an identity from its parts.
  package init(rule: String, file: String, message: String) {
    self.rule = rule
    self.file = file
    self.message = message
  }

  init(_ finding: Finding, in folder: PackageFolder) {
    self.init(
      rule: finding.rule, file: folder.relativePath(of: finding.position.file), message: finding.message)
  }

  init(_ unknown: Wiring.Unknown, in folder: PackageFolder) {
    self.init(
      rule: RuleText.unknown.identifier, file: folder.relativePath(of: unknown.position.file), message: unknown.reason)
  }
}

extension FindingIdentity: Comparable, CustomStringConvertible {
  /// Orders identities by file, then by rule and message.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
  }

  /// The identity in a line.
  package var description: String { "\(file): [\(rule)] \(message)" }
}

extension WiringReport {
  /// Returns the identities of all findings and unknowns, in the order of the report.
  func identities(in folder: PackageFolder) -> [FindingIdentity] {
    items.map { FindingIdentity($0.finding, in: folder) } + unknowns.map { FindingIdentity($0, in: folder) }
  }
}

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

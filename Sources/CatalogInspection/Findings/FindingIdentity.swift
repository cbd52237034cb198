/// What makes two findings the same in two states of a package: the rule, the file and what is said.
///
/// Lines and columns aren't part of it, since they change with every edit above them.
package struct FindingIdentity: Sendable, Hashable {
  /// The rule's identifier; `unknown` for what could not be determined.
  package var rule: String
  /// The file's path, from the package's folder on.
  package var file: String
  /// What is said, without any place.
  package var message: String

  /// The identity of what a rule says of a file.
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
  /// By file, then by rule and message.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
  }

  /// The identity in a line.
  package var description: String { "\(file): [\(rule)] \(message)" }
}

extension WiringReport {
  /// The identities of all that is reported, what could not be determined included, in the order of the report.
  func identities(in folder: PackageFolder) -> [FindingIdentity] {
    items.map { FindingIdentity($0.finding, in: folder) } + unknowns.map { FindingIdentity($0, in: folder) }
  }
}

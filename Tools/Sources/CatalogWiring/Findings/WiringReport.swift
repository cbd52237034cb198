/// The findings in the wirings of a package, without duplicates and in a stable order.
///
/// ```swift
/// let report = WiringReport(of: wirings, levels: levels)
/// print(report.text())
/// ```
///
/// A mistake in a module that several programs share is reported once, with the names of the programs that have it.
/// Findings that a comment silences are omitted. An incorrect comment is a finding of the ``SilenceRule``.
///
/// Concurrency: a value, `Sendable`.
public struct WiringReport: Sendable, Hashable {
  /// A finding, and the wirings that have it.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Item: Sendable, Hashable {
    /// The finding.
    public var finding: Finding
    /// The names of the wirings that have the finding, in their order.
    public var units: [String]

    /// Creates an item.
    public init(_ finding: Finding, in units: [String]) {
      self.finding = finding
      self.units = units
    }
  }

  /// The names of the wirings that were checked.
  public var units: [String]
  /// The findings, sorted by position, then by rule and message.
  public var items: [Item]
  /// The unknowns, which are pieces of code that the analysis couldn't interpret, sorted by position.
  public var unknowns: [Wiring.Unknown]
  /// The problems with files that couldn't be read, sorted by position.
  ///
  /// If there are problems, the findings are still valid, but may be incomplete.
  public var problems: [Wiring.Unknown]

  /// Creates a report from its parts.
  public init(
    units: [String] = [], items: [Item] = [], unknowns: [Wiring.Unknown] = [], problems: [Wiring.Unknown] = []
  ) {
    self.units = units
    self.items = items
    self.unknowns = unknowns
    self.problems = problems
  }

  /// Creates a report by applying rules to wirings.
  ///
  /// - Parameters:
  ///   - wirings: The wirings, such as those of a package's programs.
  ///   - rules: The rules to apply; by default, all of them.
  ///   - levels: The severities of rules that differ from the rules' default severities.
  ///   - problems: The problems with files that couldn't be read.
  ///
  /// Complexity: the sum of the rules' complexities, plus sorting of the findings.
  ///
  /// Concurrency: from any thread.
  public init(
    of wirings: [Wiring], rules: [any WiringRule] = WiringRules.all, levels: RuleLevels = RuleLevels(),
    problems: [Wiring.Unknown] = []
  ) {
    units = wirings.map(\.name)
    var collected = Collected()
    for wiring in wirings {
      var silences = Silences(of: wiring)
      for finding in wiring.findings(rules) where !silences.silence(finding) {
        collected.add(finding, in: wiring.name)
      }
      // The rule about missing entries reports a key that isn't declared.
      for unknown in wiring.unknowns where unknown.undeclaredKey == nil && !silences.silence(unknown) {
        collected.unknowns.insert(unknown)
      }
      collected.add(silences, of: wiring)
    }
    let known = WiringRules.all.map { type(of: $0).identifier }
    let others = rules.map { type(of: $0).identifier }.filter { !known.contains($0) }
    for (finding, units) in collected.silenceFindings(among: others) {
      for unit in units { collected.add(finding, in: unit) }
    }
    items = collected.items.compactMap { item in levels.applied(to: item.finding).map { Item($0, in: item.units) } }
      .sorted { $0.finding.comesBefore($1.finding) }
    unknowns = collected.unknowns.sorted { ($0.position, $0.reason) < ($1.position, $1.reason) }
    self.problems = Set(problems).sorted { ($0.position, $0.reason) < ($1.position, $1.reason) }
  }

  /// Returns the report with the findings of some rules.
  ///
  /// All rules must run first. Otherwise, comments that silence the other rules would seem unneeded.
  ///
  /// - Parameter rules: The identifiers of the rules; `unknown` keeps unknowns.
  package func only(_ rules: Set<String>) -> WiringReport {
    WiringReport(
      units: units, items: items.filter { rules.contains($0.finding.rule) },
      unknowns: rules.contains(RuleText.unknown.identifier) ? unknowns : [], problems: problems)
  }

  /// Returns the number of findings with a severity.
  public func count(of severity: Finding.Severity) -> Int { items.count { $0.finding.severity == severity } }
}

extension Finding {
  fileprivate func comesBefore(_ other: Finding) -> Bool {
    (position, rule, message) < (other.position, other.rule, other.message)
  }
}

/// The findings so far, over several wirings.
private struct Collected {
  /// The identity of a finding, independent of its path.
  private struct Identity: Hashable {
    let rule: String
    let position: SourcePosition
    let message: String
  }

  private(set) var items: [WiringReport.Item] = []
  var unknowns: Set<Wiring.Unknown> = []
  private var indices: [Identity: Int] = [:]
  /// Each comment, the wirings that contain it, and whether it silenced something in any of them.
  private var silences: [(silence: Wiring.Silence, units: [String], isUsed: Bool?)] = []
  private var silenceIndices: [Wiring.Silence: Int] = [:]

  mutating func add(_ finding: Finding, in unit: String) {
    let identity = Identity(rule: finding.rule, position: finding.position, message: finding.message)
    if let index = indices[identity] {
      if !items[index].units.contains(unit) { items[index].units.append(unit) }
    } else {
      indices[identity] = items.count
      items.append(WiringReport.Item(finding, in: [unit]))
    }
  }

  mutating func add(_ silences: Silences, of wiring: Wiring) {
    for silence in Set(wiring.silences) {
      let index = silenceIndices[silence, default: self.silences.count]
      if index == self.silences.count {
        silenceIndices[silence] = index
        self.silences.append((silence, [], nil))
      }
      self.silences[index].units.append(wiring.name)
      // Some rules don't check a library alone, so whether the comment silences something is unknown.
      if silences.used.contains(silence) {
        self.silences[index].isUsed = true
      } else if wiring.isProgram {
        self.silences[index].isUsed = self.silences[index].isUsed ?? false
      }
    }
  }

  func silenceFindings(among others: [String]) -> [(finding: Finding, units: [String])] {
    silences.compactMap { silence, units, isUsed in
      SilenceRule.finding(about: silence, isUsed: isUsed, among: others).map { ($0, units) }
    }
  }
}

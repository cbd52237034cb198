/// What is wrong with the wirings of a package, each thing once, in an order that stays.
///
/// ```swift
/// let report = WiringReport(of: wirings, levels: levels)
/// print(report.text())
/// ```
///
/// A module that two programs use is in both of their wirings; what is wrong with it is told once, with the names of both. What a comment
/// silences is left out, and a comment that is wrong itself is a finding of the ``SilenceRule``.
///
/// Concurrency: a value, `Sendable`.
public struct WiringReport: Sendable, Hashable {
  /// Something that is wrong.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Item: Sendable, Hashable {
    /// What.
    public var finding: Finding
    /// The names of the wirings in which it was found, in their order.
    public var units: [String]

    /// Something that is wrong.
    public init(_ finding: Finding, in units: [String]) {
      self.finding = finding
      self.units = units
    }
  }

  /// The names of the wirings that were looked at.
  public var units: [String]
  /// What is wrong, by place, then by rule and message.
  public var items: [Item]
  /// What could not be told from the sources, by place.
  public var unknowns: [Wiring.Unknown]
  /// What could not be read, by place: what was found stands, but more may be wrong.
  public var problems: [Wiring.Unknown]

  /// What was found.
  public init(
    units: [String] = [], items: [Item] = [], unknowns: [Wiring.Unknown] = [], problems: [Wiring.Unknown] = []
  ) {
    self.units = units
    self.items = items
    self.unknowns = unknowns
    self.problems = problems
  }

  /// What the rules find in wirings.
  ///
  /// - Parameters:
  ///   - wirings: The wirings, of a package's programs for example.
  ///   - rules: The rules; all of them, if not stated.
  ///   - levels: How bad what each rule finds is.
  ///   - problems: What could not be read.
  ///
  /// Complexity: that of the rules, but for sorting what they find.
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
      for unknown in wiring.unknowns where !silences.silence(unknown) { collected.unknowns.insert(unknown) }
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

  /// The report with some rules' findings only.
  ///
  /// It leaves out findings that all rules made: if fewer rules ran, comments that silence the others would seem unneeded.
  ///
  /// - Parameter rules: Their identifiers; `unknown` keeps what could not be determined.
  package func only(_ rules: Set<String>) -> WiringReport {
    WiringReport(
      units: units, items: items.filter { rules.contains($0.finding.rule) },
      unknowns: rules.contains(RuleText.unknown.identifier) ? unknowns : [], problems: problems)
  }

  /// How many findings there are of a severity.
  public func count(of severity: Finding.Severity) -> Int { items.count { $0.finding.severity == severity } }
}

extension Finding {
  fileprivate func comesBefore(_ other: Finding) -> Bool {
    (position, rule, message) < (other.position, other.rule, other.message)
  }
}

/// What has been found so far, over several wirings.
private struct Collected {
  /// What makes two findings the same, whatever way leads to them.
  private struct Identity: Hashable {
    let rule: String
    let position: SourcePosition
    let message: String
  }

  private(set) var items: [WiringReport.Item] = []
  var unknowns: Set<Wiring.Unknown> = []
  private var indices: [Identity: Int] = [:]
  /// Each comment with the wirings in which it is, and whether it silenced something in any of them.
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
      // Some rules do not look at a library alone, so that what they would find is not known.
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

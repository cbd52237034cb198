#if Tools
import CatalogWiring

/// The rules that the user selects with `--rule`.
struct RuleSelection {
  /// Their identifiers; nil for all rules.
  private let identifiers: Set<String>?

  /// Creates a selection of the rules with these identifiers, or of all rules if there are none.
  init(_ words: [String]) throws {
    let names = try words.map(RuleName.init)
    identifiers = names.isEmpty ? nil : Set(names.map(\.text.identifier))
  }

  /// Returns the levels of the rules.
  ///
  /// A selected rule is on even if the configuration turns it off.
  func levels(of levels: RuleLevels) -> RuleLevels {
    var levels = levels
    for rule in identifiers ?? [] where levels[rule] == .off { levels[rule] = nil }
    return levels
  }

  /// The end of a summary, which names the selected rules.
  var remark: String { identifiers.map { " (only \($0.sorted().joined(separator: ", ")))" } ?? "" }

  /// Returns the part of a report that belongs to these rules.
  func selected(of report: WiringReport) -> WiringReport { identifiers.map(report.only) ?? report }

  /// Returns the part of a baseline that belongs to these rules.
  func selected(of baseline: Baseline) -> Baseline {
    guard let identifiers else { return baseline }
    return Baseline(baseline.counts.filter { identifiers.contains($0.key.rule) })
  }
}
#endif

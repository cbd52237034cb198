#if Tools
  import CatalogInspection

  /// The rules that the user asks for.
  struct RuleSelection {
    /// Their identifiers; nil for all rules.
    private let identifiers: Set<String>?

    /// The rules with these identifiers, or all rules if there are none.
    init(_ words: [String]) throws {
      let names = try words.map(RuleName.init)
      identifiers = names.isEmpty ? nil : Set(names.map(\.text.identifier))
    }

    /// The levels of the rules: one that is asked for by name is on, also if the configuration turns it off.
    func levels(of levels: RuleLevels) -> RuleLevels {
      var levels = levels
      for rule in identifiers ?? [] where levels[rule] == .off { levels[rule] = nil }
      return levels
    }

    /// What a summary adds about them: that the other rules were left out.
    var remark: String { identifiers.map { " (only \($0.sorted().joined(separator: ", ")))" } ?? "" }

    /// The part of a report that these rules made.
    func selected(of report: WiringReport) -> WiringReport { identifiers.map(report.only) ?? report }

    /// The part of a baseline that these rules made.
    func selected(of baseline: Baseline) -> Baseline {
      guard let identifiers else { return baseline }
      return Baseline(baseline.counts.filter { identifiers.contains($0.key.rule) })
    }
  }
#endif

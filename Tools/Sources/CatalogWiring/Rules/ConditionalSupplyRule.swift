import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that are supplied only under a condition, and are missing if it is false.
struct ConditionalSupplyRule: DocumentedRule, IndexedRule {
  static let identifier = "conditional-supply"
  static let severity = Finding.Severity.warning
  static let summary = "An entry is supplied only under a condition."
  static let help =
    "It is missing if the condition is false. Always supply it and decide in its builder, or supply a substitute if the condition is false."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    // An unknown supply may supply the entry without a condition.
    let unknownSubjects = index.wiring.unknownSubjects(of: nil)
    let conditional = entries.indices.filter {
      !unknownSubjects.contains(entries[$0].kind == .located ? .registration : .supply) && isConditional(entries[$0])
    }
    guard !conditional.isEmpty else { return [] }
    var isAskedFor = Array(repeating: false, count: entries.count)
    var isTaken = isAskedFor
    for (need, target) in zip(index.wiring.needs, index.targets) {
      guard let target else { continue }
      if need.isOptional { isAskedFor[target] = true } else { isTaken[target] = true }
    }
    // `obtainIfSupplied` handles a missing entry.
    let combinations = FlagCombinations(index)
    // Nothing needs an entry of a library, or one that only runs, unless code obtains it.
    let needed = conditional.filter { isTaken[$0] || !isAskedFor[$0] && !entries[$0].details.mayBeUnused }
    return needed.compactMap { number in
      let supplies = entries[number].supplies.filter { !$0.isOverride }
      guard let supply = supplies.first, let condition = supply.condition else { return nil }
      guard case .some(let step) = combinations.lack(of: number) else { return nil }
      return finding(
        at: supply.position, "\(entries[number].name) is supplied only under a condition: \(condition)",
        places: step.map { [$0] } ?? [],
        fix: "always supply it and decide in its builder, or supply a substitute if the condition is false")
    }
  }

  private func isConditional(_ entry: Wiring.Entry) -> Bool {
    // Other libraries' users build for several platforms and configurations from one file, by rule.
    guard entry.kind != .contribution, entry.dialect == nil, let first = entry.supplies.first(where: { !$0.isOverride })
    else { return false }
    return !first.conditions.isEmpty && !entry.supplies.filter { !$0.isOverride }.isAlwaysDone(below: 0)
  }
}

extension [Wiring.Supply] {
  /// Returns whether one of the supplies always runs, looking only at the conditions from `depth` on.
  func isAlwaysDone(below depth: Int) -> Bool {
    if contains(where: { $0.conditions.count == depth }) { return true }
    let conditions = Dictionary(grouping: self) { $0.conditions[depth].position }
    return conditions.values.contains { supplies in
      guard let ways = supplies.lazy.compactMap({ $0.conditions[depth].ways }).first else { return false }
      let byWay = Dictionary(grouping: supplies) { $0.conditions[depth].way }
      return byWay.count == ways && byWay.values.allSatisfy { $0.isAlwaysDone(below: depth + 1) }
    }
  }
}

import ServiceCatalog

/// An entry is supplied under a condition only: when it does not hold, the entry is missing.
struct ConditionalSupplyRule: WiringRule {
  static let identifier = "conditional-supply"
  static let severity = Finding.Severity.warning

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    let needs = Dictionary(grouping: wiring.needs, by: \.to)
    return wiring.entries.compactMap { entry in
      let supplies = entry.supplies.filter { !$0.isOverride }
      guard entry.kind != .contribution, let supply = supplies.first, let condition = supply.condition,
        !isAlwaysDone(supplies, below: 0)
      else { return nil }
      // Whoever asks whether it is there, knows.
      let needs = needs[entry.id] ?? []
      guard needs.isEmpty || !needs.allSatisfy(\.isOptional) else { return nil }
      return finding(
        at: supply.position, "\(entry.name) is supplied only under a condition: \(condition)",
        fix: "supply it always, and let its builder decide, or supply another one otherwise")
    }
  }

  /// Whether one of the supplies is done whatever holds, as far as the conditions from some depth on go.
  private func isAlwaysDone(_ supplies: [Wiring.Supply], below depth: Int) -> Bool {
    if supplies.contains(where: { $0.conditions.count == depth }) { return true }
    let conditions = Dictionary(grouping: supplies) { $0.conditions[depth].position }
    return conditions.values.contains { supplies in
      guard let ways = supplies.lazy.compactMap({ $0.conditions[depth].ways }).first else { return false }
      let byWay = Dictionary(grouping: supplies) { $0.conditions[depth].way }
      return byWay.count == ways && byWay.values.allSatisfy { isAlwaysDone($0, below: depth + 1) }
    }
  }
}

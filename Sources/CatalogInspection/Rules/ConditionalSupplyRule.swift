import ServiceCatalog

/// An entry is supplied under a condition only: when it does not hold, the entry is missing.
public struct ConditionalSupplyRule: WiringRule {
  public static let identifier = "conditional-supply"
  public static let severity = Finding.Severity.warning

  public init() {}

  public func findings(in wiring: Wiring) -> [Finding] {
    wiring.entries.compactMap { entry in
      guard entry.kind != .contribution, let supply = entry.supplies.first,
        entry.supplies.allSatisfy({ $0.condition != nil }), let condition = supply.condition
      else { return nil }
      // Both ways of one condition supply it.
      let conditions = Set(entry.supplies.compactMap(\.condition))
      if conditions.contains(where: { conditions.contains("else of \($0)") }) { return nil }
      return finding(
        at: supply.position, "\(entry.name) is supplied only under a condition: \(condition)",
        fix: "supply it always, and let its builder decide, or supply another one otherwise")
    }
  }
}

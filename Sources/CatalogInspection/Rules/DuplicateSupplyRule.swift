import ServiceCatalog

/// An entry is supplied twice, without a condition that tells which: the last one wins.
public struct DuplicateSupplyRule: WiringRule {
  public static let identifier = "duplicate-supply"
  public static let severity = Finding.Severity.warning

  public init() {}

  public func findings(in wiring: Wiring) -> [Finding] {
    wiring.entries.compactMap { entry in
      guard entry.kind != .contribution else { return nil }
      let certain = entry.supplies.filter { $0.condition == nil && !$0.isOverride }
      // To install the blueprint's own again changes nothing.
      guard certain.count > 1, !certain.allSatisfy(\.isOwn), let last = certain.last else { return nil }
      return finding(
        at: last.position, "\(entry.name) is supplied twice; the last one wins",
        places: certain.dropLast().map { Finding.Step("supplied first", at: $0.position) },
        fix: "remove one, or say that it is meant: catalog.override(\\.\(entry.key ?? "key")) { … }")
    }
  }
}

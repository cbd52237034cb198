/// An entry is supplied, and nobody obtains it.
public struct UnusedEntryRule: WiringRule {
  public static let identifier = "unused-entry"
  public static let severity = Finding.Severity.warning

  public init() {}

  public func findings(in wiring: Wiring) -> [Finding] {
    guard wiring.isProgram else { return [] }
    let needed = Set(wiring.needs.filter { $0.from != $0.to }.map(\.to))
    return wiring.entries.compactMap { entry in
      guard let supply = entry.supplies.first, !needed.contains(entry.id) else { return nil }
      return finding(
        at: supply.position, "\(entry.name) is supplied, and nobody obtains it",
        fix: "remove the supply, or say why it stays: // catalog:ignore unused-entry reason")
    }
  }
}

import ServiceCatalog

/// An entry is supplied, and nobody obtains it.
struct UnusedEntryRule: WiringRule {
  static let identifier = "unused-entry"
  static let severity = Finding.Severity.warning

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    guard wiring.isProgram, !wiring.isOfTests else { return [] }
    let needed = Set(wiring.needs.filter { $0.from != $0.to }.map(\.to))
    // What could not be told may be what obtains it.
    let untold = Set(wiring.unknowns.compactMap(\.subject))
    return wiring.entries.compactMap { entry in
      guard let supply = entry.supplies.first, !needed.contains(entry.id),
        !untold.contains(entry.kind == .located ? .location : .obtain)
      else { return nil }
      return finding(
        at: supply.position, "\(entry.name) is supplied, and nobody obtains it",
        fix: "remove the supply, or say why it stays: // catalog:ignore unused-entry: reason")
    }
  }
}

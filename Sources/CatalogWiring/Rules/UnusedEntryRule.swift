import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that are supplied and never obtained.
struct UnusedEntryRule: DocumentedRule, IndexedRule {
  static let identifier = "unused-entry"
  static let severity = Finding.Severity.warning
  static let summary = "An entry is supplied and never obtained."
  static let help = "It costs readers' time. Remove the supply, or say in a comment why it stays."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let wiring = index.wiring
    guard wiring.isProgram, !wiring.isOfTests else { return [] }
    var isNeeded = Array(repeating: false, count: wiring.entries.count)
    for (owner, target) in zip(index.owners, index.targets) {
      if let target, target != owner { isNeeded[target] = true }
    }
    // An unknown obtain may use the entry, and an unknown supply may depend on it.
    let unknownSubjects = wiring.unknownSubjects(of: nil)
    return zip(wiring.entries, isNeeded).compactMap { entry, isNeeded in
      if let words = wiring.words(for: entry.dialect) {
        guard !isNeeded, let supply = entry.supplies.first(where: { !$0.isOverride }),
          !wiring.elsewhere.needed.contains(supply.position),
          !wiring.unknownSubjects(of: entry.dialect).contains(.location)
        else { return nil }
        let text = words.unused.filled(["name": entry.name])
        return finding(at: supply.position, text.message, fix: text.fix)
      }
      let hiding: [Wiring.Unknown.Subject] = entry.kind == .located ? [.location, .registration] : [.obtain, .supply]
      guard !isNeeded, !entry.mayBeUnused, unknownSubjects.isDisjoint(with: hiding),
        // The rule about missing entries reports an override that replaces nothing.
        let supply = entry.supplies.first(where: { !$0.isOverride })
      else {
        return nil
      }
      return finding(
        at: supply.position, "\(entry.name) is supplied but never obtained",
        fix: "remove the supply, or keep it and say why: // catalog:ignore unused-entry: reason")
    }
  }
}

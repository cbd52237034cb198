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
    // The places that obtain an asynchronous entry without assembling it.
    var ready: [Int: Wiring.Need] = [:]
    for (need, (owner, target)) in zip(wiring.needs, zip(index.owners, index.targets)) {
      guard let target, target != owner else { continue }
      if !wiring.details.mayPrepare, need.isUnprepared, wiring.entries[target].kind == .async {
        ready[target] = ready[target] ?? need
      } else {
        isNeeded[target] = true
      }
    }
    // An unknown obtain may use the entry, and an unknown supply may depend on it.
    let unknownSubjects = wiring.unknownSubjects(of: nil)
    return wiring.entries.indices.compactMap { number in
      let (entry, isNeeded) = (wiring.entries[number], isNeeded[number])
      if let words = wiring.words(for: entry.dialect) {
        guard !isNeeded, let supply = entry.supplies.first(where: { !$0.isOverride }),
          !wiring.details.neededElsewhere.contains(supply.position),
          !wiring.unknownSubjects(of: entry.dialect).contains(.location)
        else { return nil }
        let text = words.unused.filled(["name": entry.name])
        return finding(at: supply.position, text.message, fix: text.fix)
      }
      let hiding: [Wiring.Unknown.Subject] = entry.kind == .located ? [.location, .registration] : [.obtain, .supply]
      guard !isNeeded, !entry.details.mayBeUnused, unknownSubjects.isDisjoint(with: hiding),
        // The rule about missing entries reports an override that replaces nothing.
        let supply = entry.supplies.first(where: { !$0.isOverride })
      else {
        return nil
      }
      if let need = ready[number] {
        return finding(
          at: supply.position, "\(entry.name) is never ready: nothing assembles it before `obtainReady`",
          places: [Finding.Step("obtained", at: need.position)],
          fix: "call prepareShared() when the program starts, or await the entry with obtain")
      }
      return finding(
        at: supply.position, "\(entry.name) is supplied but never obtained",
        fix: "remove the supply, or keep it and say why: // catalog:ignore unused-entry: reason")
    }
  }
}

extension Wiring.Need {
  /// Whether it only obtains an instance that exists: `obtainReady`.
  fileprivate var isUnprepared: Bool { !isAssembling && !isOptional }
}

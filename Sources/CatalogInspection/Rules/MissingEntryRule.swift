import ServiceCatalog

/// Something is obtained that the program supplies nowhere.
///
/// A library alone has no composition root, and is not looked at.
struct MissingEntryRule: WiringRule {
  static let identifier = "missing-entry"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    guard wiring.isProgram else { return [] }
    // A test that asks for what is missing means to, or fails when it runs.
    let needs = wiring.isOfTests ? wiring.needs.filter { $0.from != nil } : wiring.needs
    // What could not be told may be what supplies it.
    let untold = Set(wiring.unknowns.compactMap(\.subject))
    let ways = Ways(wiring)
    let entries = wiring.entriesByID
    let supplied = wiring.entries.filter { !$0.supplies.isEmpty }
    let ids = Set(supplied.map(\.id))
    func isCertain(_ need: Wiring.Need) -> Bool {
      // What is addressed by a type is declared nowhere.
      let isLocated = entries[need.to].map { $0.kind == .located } ?? true
      return !untold.contains(isLocated ? .registration : .supply)
    }
    // An entry that nobody supplies does not need anything either.
    return needs.filter { need in
      !ids.contains(need.to) && !need.isOptional && need.from.map(ids.contains) ?? true
        // A collection to which nobody contributes is empty, and not missing.
        && entries[need.to]?.kind != .contribution && isCertain(need)
    }.map { need in
      let near = NearestNames.indices(to: need.to, in: supplied.map(\.name)).map { supplied[$0] }
      let name = entries[need.to]?.name ?? need.to
      return finding(
        at: need.position, "nothing is supplied for \(name)", path: ways.path(to: need),
        near: near.map { Finding.Step($0.name, at: $0.supplies.last?.position) },
        fix: name.hasSuffix("Blueprint")
          ? "catalog.supply(\(name).self) { … }, or install \(name)(), at the composition root"
          : "register \(name) at the composition root")
    }
  }
}

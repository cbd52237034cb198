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
    let ways = Ways(wiring)
    let supplied = wiring.entries.filter { !$0.supplies.isEmpty }
    let ids = Set(supplied.map(\.id))
    // An entry that nobody supplies does not need anything either.
    return needs.filter { need in
      !ids.contains(need.to) && !need.isOptional && need.from.map(ids.contains) ?? true
        && !isCollection(need.to, wiring)
    }.map { need in
      let near = NearestNames.indices(to: need.to, in: supplied.map(\.name)).map { supplied[$0] }
      let name = wiring[need.to]?.name ?? need.to
      return finding(
        at: need.position, "nothing is supplied for \(name)", path: ways.path(to: need),
        near: near.map { Finding.Step($0.name, at: $0.supplies.last?.position) },
        fix: name.hasSuffix("Blueprint")
          ? "catalog.supply(\(name).self) { … }, or install \(name)(), at the composition root"
          : "register \(name) at the composition root")
    }
  }

  /// A collection to which nobody contributes is empty, and not missing.
  private func isCollection(_ id: Wiring.Entry.ID, _ wiring: Wiring) -> Bool { wiring[id]?.kind == .contribution }
}

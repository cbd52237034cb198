/// Reports modules that the program links, and that no composition root lists.
struct UnlistedModuleRule: DocumentedRule {
  static let identifier = "unlisted-module"
  static let severity = Finding.Severity.warning
  static let summary = "The program links a module of services that no composition root lists."
  static let help =
    "Its contributions and decorators are missing without an error. List it in the root, or say in a comment why not."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    // A forgotten module whose services are needed is a finding of the rule missing-entry.
    let needed = Set(wiring.needs.filter { !$0.isOptional }.map(\.to))
    let missing = Set(wiring.entries.filter { needed.contains($0.id) }.compactMap(\.details.forgotten))
    return wiring.diagnostics.filter { $0.kind == .unlistedModule && !missing.contains($0.source) }.map { diagnostic in
      finding(
        at: diagnostic.position, "\(diagnostic.subject) doesn't list \(diagnostic.source), which the program links",
        places: diagnostic.place.map { [Finding.Step("declared", at: $0)] } ?? [],
        fix: "add \(diagnostic.source).Supplied to the inheritance clause of \(diagnostic.subject), or say why not: "
          + "// catalog:ignore unlisted-module: reason")
    }
  }
}

/// Reports services that code outside of services obtains, and that the composition root doesn't list as entries.
struct UnlistedEntryRule: DocumentedRule {
  static let identifier = "unlisted-entry"
  static let severity = Finding.Severity.note
  static let summary = "Code outside of services obtains a service that its composition root doesn't list as an entry."
  static let help = "The compiler proves only what modules and entries need. List the entry in the root's attribute."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .unlistedEntry }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) doesn't list an entry that code outside of services obtains: \(diagnostic.source)",
        places: diagnostic.place.map { [Finding.Step("obtained", at: $0)] } ?? [],
        fix: "write \(diagnostic.fix ?? diagnostic.source), so that a root without it doesn't compile")
    }
  }
}

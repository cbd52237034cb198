import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that the program obtains and never supplies.
///
/// A library alone has no composition root, so the rule doesn't check it.
struct MissingEntryRule: DocumentedRule, IndexedRule {
  static let identifier = "missing-entry"
  static let severity = Finding.Severity.error
  static let summary = "The program obtains an entry that it never supplies."
  static let help = "Obtaining it throws. Supply it, or install its blueprint, in the composition root."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    findingsOfKeys(index.wiring) + (index.wiring.isProgram ? findingsOfProgram(index) : [])
  }

  /// Returns findings about keys that are declared nowhere, so that the program doesn't compile.
  private func findingsOfKeys(_ wiring: Wiring) -> [Finding] {
    let declared = wiring.entries.filter { $0.key != nil }
    return wiring.unknowns.compactMap { unknown in
      guard let key = unknown.undeclaredKey else { return nil }
      let near = NearestNames.indices(to: key, in: declared.map { $0.key ?? "" }).map { declared[$0] }
      return finding(
        at: unknown.position, "no key \(key) is declared, so this doesn't compile",
        near: near.map { Finding.Step($0.key ?? "", at: $0.declaration) },
        fix: near.first?.key.map { "write \($0), or declare \(key) in an extension of Catalog" }
          ?? "correct the name, or declare \(key) in an extension of Catalog")
    }
  }

  private func findingsOfProgram(_ index: WiringIndex) -> [Finding] {
    let wiring = index.wiring
    // An unknown supply may supply the entry.
    let unknownSubjects = wiring.unknownSubjects(of: nil)
    let missing = wiring.needs.indices.filter { isMissing($0, index, unknownSubjects) }
    let overrides =
      findingsOfOverrides(index, unknownSubjects)
      + (unknownSubjects.contains(.supply) ? [] : ScopeSupplies(index).missing.map { finding(for: $0, index) })
    guard !missing.isEmpty else { return overrides }
    let paths = CodePaths(index)
    let supplied = wiring.entries.filter { !$0.supplies.isEmpty }
    let names = supplied.map(\.name)
    return index.groups(of: missing).map { needs in
      let need = needs[0]
      let name = index.targetName(of: need)
      let near = NearestNames.indices(to: wiring.needs[need].to, in: names).map { supplied[$0] }
      if let text = wiring.words(for: wiring.needs[need].place.style)?.missing.filled(["name": name]) {
        return finding(
          at: wiring.needs[need].position, text.message, path: paths.path(to: need),
          near: near.map { Finding.Step($0.name, at: $0.supplies.last?.position) }, fix: text.fix)
      }
      let names = index.targetNames(of: needs)
      return finding(
        at: wiring.needs[need].position, "nothing is supplied for \(Self.list(names))", path: paths.path(to: need),
        places: needs.dropFirst().prefix(8).map {
          Finding.Step(index.targetName(of: $0), at: wiring.needs[$0].position)
        },
        near: names.count > 1 ? [] : near.map { Finding.Step($0.name, at: $0.supplies.last?.position) },
        fix: fix(for: index.target(of: need), name, neededBy: index.owners[need].map { wiring.entries[$0] }, in: wiring)
      )
    } + overrides
  }

  private func finding(for missing: ScopeSupplies.Missing, _ index: WiringIndex) -> Finding {
    let needs = missing.path.map { index.wiring.needs[$0] }
    let (name, scope) = (missing.entry.name, missing.entry.details.scopeOfSupplies ?? "scope")
    return finding(
      at: needs[0].position, "nothing is supplied for \(name) in this \(scope), only in another one",
      path: needs.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(name)],
      places: missing.entry.supplies.map { Finding.Step("supplied in another \(scope)", at: $0.position) },
      fix: missing.entry.supplies.first?.listing.map { "open this \(scope) by \($0.root), which holds \(name)" }
        ?? "supply \(name) in each \(scope), or install a builder for it in the composition root")
  }

  private func fix(
    for entry: Wiring.Entry?, _ name: String, neededBy owner: Wiring.Entry?, in wiring: Wiring
  ) -> String {
    guard let entry, entry.kind != .located else { return "register \(name) at the composition root" }
    if let forgotten = entry.details.forgotten { return forgotten.fix(for: name, in: wiring.details) }
    guard let type = entry.details.type else { return "supply \(name) at the composition root" }
    if entry.needsBuilder {
      let holder = entry.isDeclaredInCatalog ? holder(of: entry, neededBy: owner, in: wiring) : nil
      return holder.map { "hold `let \(name)` in \($0)" }
        ?? "supply a builder in the composition root: catalog.supply(\(type).self) { … }"
    }
    return "catalog.supply(\(type).self) { … }, or install \(type)(), at the composition root"
  }

  /// Returns the root that can hold the value of an entry.
  private func holder(of entry: Wiring.Entry, neededBy owner: Wiring.Entry?, in wiring: Wiring) -> String? {
    // The root that lists the module of the service may be that of a scope.
    if let root = owner?.effectiveSupply?.listing?.root { return root }
    guard case .scoped(let scope) = entry.lifetime else { return wiring.details.root }
    let roots = wiring.details.scopeRoots[scope] ?? []
    return roots.count == 1 ? roots[0] : nil
  }

  /// Returns a list of names for a sentence.
  private static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) others"] : names[...]
    return shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }

  /// Returns findings about overrides of entries that are never supplied.
  ///
  /// Such an override throws.
  private func findingsOfOverrides(_ index: WiringIndex, _ unknownSubjects: Set<Wiring.Unknown.Subject>) -> [Finding] {
    guard !index.wiring.isOfTests, !unknownSubjects.contains(.supply) else { return [] }
    return index.wiring.entries.compactMap { entry in
      guard entry.dialect == nil, let supply = entry.supplies.first(where: { isAlone($0, entry, index) }) else {
        return nil
      }
      let type = entry.details.type ?? entry.name
      return finding(
        at: supply.position, "nothing is supplied for \(entry.name), which is overridden here",
        fix: entry.details.forgotten?.fixOfOverride(of: entry, in: index.wiring.details)
          ?? "catalog.supply(\(type).self) { … } instead" + (entry.needsBuilder ? "" : ", or install \(type)() before"))
    }
  }

  /// Whether an entry is supplied only to other catalogs than `catalog`, which has supplies of its own.
  private func isOfOthers(_ entry: Wiring.Entry, than catalog: Wiring.CatalogID, _ index: WiringIndex) -> Bool {
    entry.supplies.allSatisfy { $0.catalog.map { $0 != catalog && Self.isCertain($0) } ?? false }
      && (index.wiring.entries.contains { $0.supplies.contains { $0.catalog == catalog } }
        || index.wiring.entries.allSatisfy { $0.supplies.allSatisfy { $0.catalog.map(Self.isCertain) ?? false } })
  }

  private static func isCertain(_ catalog: Wiring.CatalogID) -> Bool { catalog == .main || catalog.isMade }

  /// Whether an override replaces nothing.
  private func isAlone(_ supply: Wiring.Supply, _ entry: Wiring.Entry, _ index: WiringIndex) -> Bool {
    guard supply.isOverride else { return false }
    if entry.supplies.allSatisfy(\.isOverride) { return true }
    guard let catalog = supply.replacedCatalog ?? supply.catalog, catalog.isMade else {
      return false
    }
    var others = entry
    others.supplies.removeAll(where: \.isOverride)
    return isOfOthers(others, than: catalog, index)
  }

  private func isMissing(_ number: Int, _ index: WiringIndex, _ unknownSubjects: Set<Wiring.Unknown.Subject>) -> Bool {
    let need = index.wiring.needs[number]
    if need.isOptional { return false }
    if let style = need.place.style {
      return index.target(of: number).map(\.supplies.isEmpty) ?? true && !index.wiring.isOfTests
        && !index.wiring.unknownSubjects(of: style).contains(.registration)
    }
    let target = index.target(of: number)
    // A collection without contributions is empty, not missing.
    if let target, target.kind == .contribution { return false }
    if let target, !target.supplies.isEmpty {
      guard !unknownSubjects.contains(.supply), !unknownSubjects.contains(.registration) else { return false }
      return need.place.catalog.map { isOfOthers(target, than: $0, index) } ?? false
    }
    // A located service has no declaration.
    let isLocated = target.map { $0.kind == .located } ?? true
    if unknownSubjects.contains(isLocated ? .registration : .supply) { return false }
    // An entry that is never supplied is never assembled, so its dependencies aren't needed.
    if let owner = index.owners[number] { return !index.wiring.entries[owner].supplies.isEmpty }
    // A test that obtains a missing entry does so on purpose, or fails when it runs.
    return !index.wiring.isOfTests
  }
}

extension Wiring.Forgotten {
  /// Returns the fix for an entry that the program doesn't install.
  fileprivate func fix(for name: String, in details: Wiring.Details) -> String {
    if !roots.isEmpty { return fixWithRoot(for: name) }
    let proposal = modules.count == 1 ? modules[0] : "one of " + modules.joined(separator: " or ")
    if let scope {
      if isListable, let root = others.first { return "list \(proposal) in \(root)" }
      guard isListable else { return "install \(types[0])() at the composition root" }
      let clause = (details.root.map { "\($0).Scope, " } ?? "") + modules[0]
      return "declare a root for the scope, and open the scope by it: "
        + "@CompositionRoot(for: \(scope).self) struct \(scope)Root: \(clause) {}"
    }
    guard let root = details.root, isListable else {
      return "install \(types.map { "\($0)()" }.joined(separator: " or ")) at the composition root"
    }
    return "list \(proposal) in \(root)"
  }

  /// Returns the fix for an override of an entry that the program doesn't install.
  fileprivate func fixOfOverride(of entry: Wiring.Entry, in details: Wiring.Details) -> String {
    // A scope's root supplies its values only where it opens the scope.
    guard scope != nil, let root = roots.first, !root.values.contains(entry.key ?? "") else {
      return fix(for: entry.name, in: details)
    }
    return "install \(root.name) before the override: catalog.install(\(root.name).self)"
  }

  /// Returns the fix for an entry that a root supplies, if the program installs the root.
  private func fixWithRoot(for name: String) -> String {
    let all = roots.map { root in "\(root.name)(\(root.values.map { "\($0): …" }.joined(separator: ", ")))" }
    let made = all.joined(separator: " or ")
    if let scope {
      return isOpenedByKind
        ? "open the scope with \(made) instead of \(scope).self"
        : "open the scope, and obtain \(name) from it: withScope(\(made)) { scope in … }"
    }
    let names = roots.map(\.name).joined(separator: " or ")
    return "install \(names), which supplies \(name): catalog.install(\(made))"
  }
}

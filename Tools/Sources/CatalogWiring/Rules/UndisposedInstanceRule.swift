import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports instances that must be disposed, and belong to a scope, a copy or a catalog that ends without disposing
/// them.
///
/// The rule checks programs. The catalog of a test ends with the test, and the clients of a library may open scopes
/// that its sources don't show.
struct UndisposedInstanceRule: DocumentedRule, IndexedRule {
  static let identifier = "undisposed-instance"
  static let severity = Finding.Severity.warning
  static let summary =
    "An instance that must be disposed belongs to a scope, a copy or a catalog that ends without disposing it."
  static let help =
    "Its resources stay open. Open its scope with the asynchronous withScope, or let the owner of the scope, the copy or the catalog "
    + "call shutdown()."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let wiring = index.wiring
    guard wiring.isProgram, !wiring.isOfTests else { return [] }
    // Most programs have nothing to dispose.
    guard wiring.entries.contains(where: \.isDisposable) else { return [] }
    let paths = CodePaths(index)
    return wiring.entries.indices.flatMap { number -> [Finding] in
      let entry = wiring.entries[number]
      // A catalog doesn't dispose ready-made instances.
      guard entry.isDisposable, entry.isLifetimeKnown, entry.effectiveSupply?.isInstance == false else { return [] }
      switch entry.lifetime {
      case .scoped(let scope): return findings(ofScoped: number, scope, index, paths)
      case .shared: return findings(ofShared: number, index, paths)
      case nil, .weak, .graph: return []
      }
    }
  }

  private func findings(ofScoped number: Int, _ scope: String, _ index: WiringIndex, _ paths: CodePaths) -> [Finding] {
    let openings = index.wiring.openings.filter { $0.kind == .scope(scope) || $0.kind == .scope(nil) }
    let evident = evidence(for: number, in: openings, index)
    if !evident.isEmpty { return evident }
    // The entry is always obtained in one of these openings.
    guard let first = openings.first, openings.allSatisfy({ $0.ending == .undisposed && $0.kind == .scope(scope) }),
      let use = use(of: number, index, paths)
    else { return [] }
    return [
      finding(
        for: number, first, use, places: openings.dropFirst().map { Finding.Step("also opened", at: $0.position) },
        index)
    ]
  }

  private func findings(ofShared number: Int, _ index: WiringIndex, _ paths: CodePaths) -> [Finding] {
    evidence(for: number, in: index.wiring.openings.filter { $0.kind == .copy }, index)
      + rootFindings(for: number, index, paths)
  }

  /// Returns the path on which the program assembles an entry, or needs an assembled one; nil if it may never do so.
  private func use(of number: Int, _ index: WiringIndex, _ paths: CodePaths) -> [Finding.Step]? {
    let need = index.targets.indices.first { need in
      let (one, target) = (index.wiring.needs[need], index.targets[need])
      return target == number && (one.isAssembling || !one.isOptional) && paths.isReached(need)
    }
    return need.map { paths.path(to: $0) }
  }

  // MARK: where it is obtained

  /// Returns a finding for each opening that doesn't dispose and in which the entry is assembled.
  private func evidence(for number: Int, in openings: [Wiring.Opening], _ index: WiringIndex) -> [Finding] {
    openings.filter { $0.ending == .undisposed }.compactMap { opening in
      path(from: opening, to: number, index).map { finding(for: number, opening, $0, index) }
    }
  }

  /// Returns the shortest path from the code of an opening to an entry, over entries that are assembled in that
  /// opening.
  private func path(from opening: Wiring.Opening, to number: Int, _ index: WiringIndex) -> [Finding.Step]? {
    let id = index.wiring.entries[number].id
    var next: [(need: Wiring.Need, path: [Finding.Step])] = opening.needs.map { ($0, []) }
    var seen: Set<Wiring.Entry.ID> = []
    var place = 0
    while place < next.count {
      let (need, path) = next[place]
      place += 1
      guard !need.isDeferred, need.isAssembling, seen.insert(need.to).inserted else { continue }
      let steps = path + [Finding.Step(need.code, at: need.position)]
      if need.to == id { return steps + [Finding.Step(index.wiring.entries[number].name)] }
      guard let target = index.number(of: need.to), isAssembled(index.wiring.entries[target], in: opening) else {
        continue
      }
      next += index.needsOfEntries[target].map { (index.wiring.needs[$0], steps) }
    }
    return nil
  }

  /// Whether the builder of an entry runs with the catalog of an opening.
  private func isAssembled(_ entry: Wiring.Entry, in opening: Wiring.Opening) -> Bool {
    // The override may have other dependencies.
    guard entry.isLifetimeKnown, !entry.supplies.contains(where: \.isOverride) else { return false }
    guard case .scope = opening.kind else { return true }
    // A catalog around the scope assembles shared and weak instances.
    return !entry.lifetime.isOfCatalog
  }

  private func finding(
    for number: Int, _ opening: Wiring.Opening, _ path: [Finding.Step], places: [Finding.Step] = [],
    _ index: WiringIndex
  ) -> Finding {
    let entry = index.wiring.entries[number]
    let supplied = entry.effectiveSupply.map { [Finding.Step("supplied", at: $0.position)] } ?? []
    return finding(
      at: opening.position, "\(entry.name) must be disposed, and \(opening.text) ends without disposing it",
      path: path, places: supplied + places, fix: opening.fix)
  }

  // MARK: the composition root

  private func rootFindings(for number: Int, _ index: WiringIndex, _ paths: CodePaths) -> [Finding] {
    let entry = index.wiring.entries[number]
    let roots = entry.supplies.filter { !$0.isOverride }.map { supply in
      supply.catalog.flatMap { catalog in
        index.wiring.openings.first { $0.kind == .root(catalog) && $0.ending == .undisposed }
      }
    }
    // If one of the catalogs is shut down, it may be the one that assembles the entry.
    guard let root = roots.first ?? nil, !roots.contains(where: { $0 == nil }), let supply = entry.effectiveSupply,
      let use = use(of: number, index, paths)
    else { return [] }
    return [
      finding(
        at: supply.position, "\(entry.name) must be disposed, and the program never shuts down \(root.text)", path: use,
        places: root.kind == .root(.main) ? [] : [Finding.Step("created", at: root.position)], fix: root.fix)
    ]
  }
}

extension Wiring.Opening {
  /// The description of the catalog in a message.
  fileprivate var text: String {
    switch kind {
    case .scope(let name): "the \(name ?? "scope") that \(code) opens with \(function)"
    case .copy: "the copy that \(code) creates with \(function)"
    case .root(.main): "Catalog.main"
    case .root: "the catalog that it creates"
    }
  }

  fileprivate var fix: String {
    switch (kind, function) {
    case (.scope, "makeScope"):
      "shut it down in its owner: try await scope.shutdown(), or use withScope, which disposes"
    case (.scope, _): "open it with withScope, which is asynchronous and disposes"
    case (.copy, "isolatedCopy"): "shut it down in its owner: try await copy.shutdown()"
    case (.copy, _):
      "use the asynchronous withOverrides, which disposes: try await catalog.withOverrides { … } operation: { … }"
    case (.root(.main), _): "shut it down before the program ends: try await Catalog.main.shutdown()"
    case (.root, _): "shut it down before the program ends: try await catalog.shutdown()"
    }
  }
}

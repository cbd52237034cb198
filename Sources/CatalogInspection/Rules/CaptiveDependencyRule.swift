import ServiceCatalog

/// Reports entries that depend, directly or through transient entries, on a scoped one that they outlive.
///
/// Shared and weak entries outlive every scope. A scoped entry outlives the scopes that are opened inside its own. The
/// catalog can't assemble the scoped dependency for them.
struct CaptiveDependencyRule: IndexedRule {
  static let identifier = "captive-dependency"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    // A transient or graph entry obtains its dependencies for its caller, so the search continues through it.
    guard entries.contains(where: { $0.scope != nil }) else { return [] }
    let held = Dictionary(grouping: index.wiring.needs.indices.filter { index.wiring.needs[$0].holder != nil }) {
      index.wiring.needs[$0].holder
    }
    return entries.indices.filter { keeps(entries[$0]) }.flatMap { captives(of: $0, held, index) }
  }

  /// Whether the sources show that instances of an entry are stored.
  private func keeps(_ entry: Wiring.Entry) -> Bool {
    guard entry.isLifetimeKnown, !entry.hasOtherBuilderInScopes else { return false }
    return switch entry.lifetime {
    case .shared, .weak, .scoped: true
    default: false
    }
  }

  /// Whether the instances of an entry that keeps them outlive a kind of scope.
  private func outlives(_ keeper: Wiring.Entry, _ scope: String, _ index: WiringIndex) -> Bool {
    keeper.scope.map { index.wiring.outlives($0, scope) } ?? true
  }

  /// Returns a finding for each scoped entry that a builder of the keeper reaches through transient entries.
  ///
  /// - Parameter held: The needs of each entry's instances on first use, from the catalog that assembled them.
  private func captives(of keeper: Int, _ held: [Wiring.Entry.ID?: [Int]], _ index: WiringIndex) -> [Finding] {
    func needs(of entry: Int) -> [Int] { index.needsOfEntries[entry] + (held[index.wiring.entries[entry].id] ?? []) }
    var found: [Finding] = []
    var seen: Set<Int> = [keeper]
    var next = needs(of: keeper).map { [$0] }
    var place = 0
    while place < next.count {
      let path = next[place]
      place += 1
      guard let last = path.last, let target = index.targets[last],
        !index.wiring.needs[last].isDeferred || index.wiring.needs[last].holder != nil, seen.insert(target).inserted
      else { continue }
      let entry = index.wiring.entries[target]
      // An entry with an unknown lifetime may end the path.
      guard entry.isLifetimeKnown else { continue }
      if let scope = index.scope(of: entry) {
        let (keeper, path) = (index.wiring.entries[keeper], path.map { index.wiring.needs[$0] })
        guard outlives(keeper, scope, index), !entry.isScopedBySupplies || isMissing(for: keeper, path) else {
          continue
        }
        found.append(finding(for: keeper, scope, entry, path, index))
      } else if entry.lifetime == nil || entry.lifetime == .graph, !entry.hasOtherBuilderInScopes {
        next += needs(of: target).map { path + [$0] }
      }
    }
    return found
  }

  /// Whether a keeper can't obtain an entry that is supplied only to scopes.
  ///
  /// A builder that was supplied to the same scope can.
  private func isMissing(for keeper: Wiring.Entry, _ path: [Wiring.Need]) -> Bool {
    (keeper.scope != nil || keeper.isSuppliedOutsideOfScopes) && path.allSatisfy { !$0.isOptional && $0.isAssembling }
  }

  private func finding(
    for keeper: Wiring.Entry, _ scope: String, _ entry: Wiring.Entry, _ path: [Wiring.Need],
    _ index: WiringIndex
  ) -> Finding {
    if let words = index.wiring.words(for: keeper.dialect) {
      let text = words.captive.filled(["keeper": keeper.name, "scope": scope, "name": entry.name])
      return finding(
        at: path[0].position, text.message,
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)], fix: text.fix)
    }
    if let last = path.last, last.holder != nil {
      return finding(
        at: path[0].position,
        "\(keeper.name) outlives \(scope), so \(last.code) cannot obtain \(entry.name), even on first use",
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
        fix: "scope \(keeper.name) to \(scope) too, or pass the instance of \(entry.name) to the method that needs it")
    }
    if let outer = keeper.scope {
      return finding(
        at: path[0].position,
        "\(keeper.name) lives in \(outer), which outlives \(scope), and cannot depend on \(entry.name)",
        path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
        fix: "scope \(keeper.name) to \(scope) too, or obtain \(entry.name) from the inner scope on each use")
    }
    return finding(
      at: path[0].position,
      "\(keeper.name) outlives \(scope) and cannot depend on \(entry.name)",
      path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      fix: "scope \(keeper.name) to \(scope) too, or obtain \(entry.name) from the scope on each use")
  }
}

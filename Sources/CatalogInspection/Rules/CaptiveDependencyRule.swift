import ServiceCatalog

/// Reports shared and weak entries that depend, directly or through transient entries, on a scoped one.
///
/// The catalog can't assemble the scoped dependency for them, because they outlive the scope.
struct CaptiveDependencyRule: IndexedRule {
  static let identifier = "captive-dependency"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    // A transient or graph entry obtains its dependencies for its caller, so the search continues through it.
    guard entries.contains(where: { if case .scoped = $0.lifetime { true } else { false } }) else { return [] }
    return entries.indices.filter { keeps(entries[$0]) }.flatMap { captives(of: $0, index) }
  }

  /// Whether an instance outlives a scope, as far as the sources show.
  private func keeps(_ entry: Wiring.Entry) -> Bool {
    entry.isLifetimeKnown && (entry.lifetime == .shared || entry.lifetime == .weak)
  }

  /// Returns a finding for each scoped entry that a builder of the keeper reaches through transient entries.
  private func captives(of keeper: Int, _ index: WiringIndex) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<Int> = [keeper]
    var next = index.needsOfEntries[keeper].map { [$0] }
    var place = 0
    while place < next.count {
      let path = next[place]
      place += 1
      guard let last = path.last, !index.wiring.needs[last].isDeferred, let target = index.targets[last],
        seen.insert(target).inserted
      else { continue }
      let entry = index.wiring.entries[target]
      // An entry with an unknown lifetime may end the path.
      guard entry.isLifetimeKnown else { continue }
      if case .scoped(let scope) = entry.lifetime {
        found.append(
          finding(for: index.wiring.entries[keeper], scope, entry, path.map { index.wiring.needs[$0] }, index))
      } else if entry.lifetime == nil || entry.lifetime == .graph {
        next += index.needsOfEntries[target].map { path + [$0] }
      }
    }
    return found
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
    return finding(
      at: path[0].position,
      "\(keeper.name) outlives \(scope) and cannot depend on \(entry.name)",
      path: path.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      fix: "scope \(keeper.name) to \(scope) too, or obtain \(entry.name) from the scope on each use")
  }
}

import ServiceCatalog

/// What is kept needs, at first or second hand, what lives shorter: it would keep it, or be refused it.
struct CaptiveDependencyRule: IndexedRule {
  static let identifier = "captive-dependency"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let entries = index.wiring.entries
    // Who keeps nothing reaches what it needs for whoever needs it.
    guard entries.contains(where: { if case .scoped = $0.lifetime { true } else { false } }) else { return [] }
    return entries.indices.filter { keeps(entries[$0]) }.flatMap { captives(of: $0, index) }
  }

  /// Whether an instance outlives a scope, as far as that can be told.
  private func keeps(_ entry: Wiring.Entry) -> Bool {
    entry.isLifetimeKnown && (entry.lifetime == .shared || entry.lifetime == .weak)
  }

  /// The scoped entries that a builder of the keeper's reaches through what is built anew.
  private func captives(of keeper: Int, _ index: WiringIndex) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<Int> = [keeper]
    var next = index.needsOfEntries[keeper].map { [$0] }
    var place = 0
    while place < next.count {
      let way = next[place]
      place += 1
      guard let last = way.last, !index.wiring.needs[last].isDeferred, let target = index.targets[last],
        seen.insert(target).inserted
      else { continue }
      let entry = index.wiring.entries[target]
      // Of a lifetime that is not known, nobody knows what it reaches.
      guard entry.isLifetimeKnown else { continue }
      if case .scoped(let scope) = entry.lifetime {
        found.append(
          finding(for: index.wiring.entries[keeper], scope, entry, way.map { index.wiring.needs[$0] }, index))
      } else if entry.lifetime == nil || entry.lifetime == .graph {
        next += index.needsOfEntries[target].map { way + [$0] }
      }
    }
    return found
  }

  private func finding(
    for keeper: Wiring.Entry, _ scope: String, _ entry: Wiring.Entry, _ way: [Wiring.Need],
    _ index: WiringIndex
  ) -> Finding {
    if let words = index.wiring.words(for: keeper.dialect) {
      let text = words.captive.filled(["keeper": keeper.name, "scope": scope, "name": entry.name])
      return finding(
        at: way[0].position, text.message,
        path: way.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)], fix: text.fix)
    }
    return finding(
      at: way[0].position,
      "\(keeper.name) is kept as long as its catalog, and needs \(entry.name), which lives in a \(scope)",
      path: way.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)],
      fix: "scope \(keeper.name) to \(scope) too, or let it obtain \(entry.name) on each use from the scope")
  }
}

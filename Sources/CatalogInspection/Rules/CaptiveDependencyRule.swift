import ServiceCatalog

/// What is kept needs, at first or second hand, what lives shorter: it would keep it, or be refused it.
struct CaptiveDependencyRule: WiringRule {
  static let identifier = "captive-dependency"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    let needs = Dictionary(grouping: wiring.needs.filter { $0.from != nil && !$0.isDeferred }) { $0.from ?? "" }
    let entries = wiring.entriesByID
    return wiring.entries.filter { $0.lifetime == .shared || $0.lifetime == .weak }.flatMap { keeper in
      captives(of: keeper, needs, entries)
    }
  }

  /// The scoped entries that a builder of the keeper's reaches through what is built anew.
  private func captives(
    of keeper: Wiring.Entry, _ needs: [Wiring.Entry.ID: [Wiring.Need]], _ entries: [Wiring.Entry.ID: Wiring.Entry]
  ) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<Wiring.Entry.ID> = [keeper.id]
    var next: [[Wiring.Need]] = (needs[keeper.id] ?? []).map { [$0] }
    var index = 0
    while index < next.count {
      let way = next[index]
      index += 1
      guard let last = way.last, let entry = entries[last.to], seen.insert(entry.id).inserted else { continue }
      if case .scoped(let scope) = entry.lifetime {
        let path = way.map { Finding.Step($0.code, at: $0.position) } + [Finding.Step(entry.name)]
        found.append(
          finding(
            at: way[0].position,
            "\(keeper.name) is kept as long as its catalog, and needs \(entry.name), which lives in a \(scope)",
            path: path,
            fix: "scope \(keeper.name) to \(scope) too, or let it obtain \(entry.name) on each use from the scope"))
      } else if entry.lifetime == nil || entry.lifetime == .assembly {
        next += (needs[entry.id] ?? []).map { way + [$0] }
      }
    }
    return found
  }
}

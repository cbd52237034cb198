import ServiceCatalog

/// Entries need each other while they are assembled.
struct CircularReferenceRule: WiringRule {
  static let identifier = "circular-reference"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    cycles(in: wiring).map { cycle in
      let names = cycle.map { wiring[$0.from ?? ""]?.name ?? $0.code }
      let path = zip(names, cycle).map { Finding.Step($0, at: $1.position) } + [Finding.Step(names[0])]
      return finding(
        at: cycle[0].position, "\(names[0]) needs itself", path: path,
        fix: "let one of them obtain the other on first use (@Obtained) instead of while it is assembled, or move what "
          + "both need into a third")
    }
  }

  /// One cycle for each group of entries that reach each other, as the needs on its way, from the entry that comes first.
  private func cycles(in wiring: Wiring) -> [[Wiring.Need]] {
    var needs: [Wiring.Entry.ID: [Wiring.Need]] = [:]
    for need in wiring.needs {
      guard let from = need.from, !need.isDeferred else { continue }
      // A tree's node obtains its children's, with other inputs.
      if need.to == from, wiring[from]?.kind == .parameterized { continue }
      needs[from, default: []].append(need)
    }
    var found: [[Wiring.Need]] = []
    var inCycle: Set<Wiring.Entry.ID> = []
    for entry in wiring.entries where !inCycle.contains(entry.id) {
      guard let cycle = shortestWay(from: entry.id, to: entry.id, needs) else { continue }
      // Those that a cycle was told of already are not told of again.
      guard !cycle.contains(where: { $0.from.map(inCycle.contains) ?? false }) else { continue }
      found.append(cycle)
      inCycle.formUnion(cycle.compactMap(\.from))
    }
    return found
  }

  private func shortestWay(
    from start: Wiring.Entry.ID, to end: Wiring.Entry.ID, _ needs: [Wiring.Entry.ID: [Wiring.Need]]
  ) -> [Wiring.Need]? {
    var before: [Wiring.Entry.ID: Wiring.Need] = [:]
    var next = [start]
    var index = 0
    while index < next.count {
      let id = next[index]
      index += 1
      for need in needs[id] ?? [] {
        if need.to == end {
          var way = [need]
          while let from = way[0].from, from != start, let earlier = before[from] { way.insert(earlier, at: 0) }
          return way
        }
        if before[need.to] == nil, need.to != start {
          before[need.to] = need
          next.append(need.to)
        }
      }
    }
    return nil
  }
}

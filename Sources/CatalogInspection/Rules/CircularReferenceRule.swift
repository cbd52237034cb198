import ServiceCatalog

/// Entries need each other while they are assembled.
struct CircularReferenceRule: WiringRule {
  static let identifier = "circular-reference"
  static let severity = Finding.Severity.error

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    let entries = wiring.entriesByID
    var needs: [Wiring.Entry.ID: [Wiring.Need]] = [:]
    for need in wiring.needs {
      guard let from = need.from, !need.isDeferred else { continue }
      // A tree's node obtains its children's, with other inputs.
      if need.to == from, entries[from]?.kind == .parameterized { continue }
      needs[from, default: []].append(need)
    }
    return Knots(needs).groups(of: wiring.entries.map(\.id)).compactMap { group in
      shortestWay(around: group, needs).map { finding(for: $0, entries) }
    }
  }

  private func finding(for cycle: [Wiring.Need], _ entries: [Wiring.Entry.ID: Wiring.Entry]) -> Finding {
    let names = cycle.map { entries[$0.from ?? ""]?.name ?? $0.code }
    let path = zip(names, cycle).map { Finding.Step($0, at: $1.position) } + [Finding.Step(names[0])]
    return finding(
      at: cycle[0].position, "\(names[0]) needs itself", path: path,
      fix: "let one of them obtain the other on first use (@Obtained) instead of while it is assembled, or move what "
        + "both need into a third")
  }

  /// The shortest way from the first entry of a group back to it, as the needs on it.
  private func shortestWay(
    around group: [Wiring.Entry.ID], _ needs: [Wiring.Entry.ID: [Wiring.Need]]
  ) -> [Wiring.Need]? {
    guard let start = group.first else { return nil }
    let members = Set(group)
    var before: [Wiring.Entry.ID: Wiring.Need] = [:]
    var next = [start]
    var index = 0
    while index < next.count {
      let id = next[index]
      index += 1
      for need in needs[id] ?? [] where members.contains(need.to) {
        if need.to == start {
          var way = [need]
          while let from = way[way.count - 1].from, from != start, let earlier = before[from] { way.append(earlier) }
          return way.reversed()
        }
        if before[need.to] == nil {
          before[need.to] = need
          next.append(need.to)
        }
      }
    }
    return nil
  }
}

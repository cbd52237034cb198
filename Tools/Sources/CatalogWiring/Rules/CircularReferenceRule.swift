import ServiceCatalog
import ServiceCatalogDiagnostics

/// Reports entries that depend on each other while they are assembled.
struct CircularReferenceRule: DocumentedRule, IndexedRule {
  static let identifier = "circular-reference"
  static let severity = Finding.Severity.error
  static let summary = "Services depend on each other while they are assembled."
  static let help =
    "None of them can be assembled first. Obtain one of them on first use, with @Obtained, or move what both need into a third service."

  init() {}

  func findings(in index: WiringIndex) -> [Finding] {
    let needs = index.needsOfEntries.map { $0.filter { closes($0, index) } }
    let targets = needs.map { $0.compactMap { index.targets[$0] } }
    return StronglyConnectedComponents.groups(of: targets).compactMap { group in
      shortestCycle(around: group, needs, index).map { finding(for: $0, index) }
    }
  }

  /// Whether a need may be part of a cycle.
  private func closes(_ need: Int, _ index: WiringIndex) -> Bool {
    guard !index.wiring.needs[need].isDeferred, let target = index.targets[need] else { return false }
    // The node of a tree obtains its children with other inputs.
    let kind = index.wiring.entries[target].kind
    return target != index.owners[need] || kind != .parameterized && kind != .mainActorParameterized
  }

  private func finding(for cycle: [Int], _ index: WiringIndex) -> Finding {
    let steps = cycle.map { need in
      let name = index.owners[need].map { index.wiring.entries[$0].name } ?? index.wiring.needs[need].code
      return Finding.Step(name, at: index.wiring.needs[need].position)
    }
    let path = steps + [Finding.Step(steps[0].name)]
    if let words = index.wiring.words(for: index.target(of: cycle[0])?.dialect) {
      let text = words.circular.filled(["name": steps[0].name])
      return finding(at: index.wiring.needs[cycle[0]].position, text.message, path: path, fix: text.fix)
    }
    return finding(
      at: index.wiring.needs[cycle[0]].position, "\(steps[0].name) needs itself", path: path,
      fix: "let one of them obtain the other on first use (let other = Obtained(\\.other), or an @escaping function) "
        + "instead of while it is assembled, or move what both need into a third")
  }

  /// Returns the needs on the shortest path from the first entry of a group back to it.
  private func shortestCycle(around group: [Int], _ needs: [[Int]], _ index: WiringIndex) -> [Int]? {
    guard let start = group.first else { return nil }
    let members = Set(group)
    var before: [Int: Int] = [:]
    var next = [start]
    var place = 0
    while place < next.count {
      let entry = next[place]
      place += 1
      for need in needs[entry] {
        guard let target = index.targets[need], members.contains(target) else { continue }
        if target == start {
          var path = [need]
          while let owner = index.owners[path[path.count - 1]], owner != start, let earlier = before[owner] {
            path.append(earlier)
          }
          return path.reversed()
        }
        if before[target] == nil {
          before[target] = need
          next.append(target)
        }
      }
    }
    return nil
  }
}

/// The ways from what a program asks for to each entry.
struct Ways {
  private let entries: [Wiring.Entry.ID: Wiring.Entry]
  /// For each entry the need by which it is reached first.
  private var first: [Wiring.Entry.ID: Wiring.Need] = [:]

  init(_ wiring: Wiring) {
    entries = wiring.entriesByID
    let byOwner = Dictionary(grouping: wiring.needs) { $0.from }
    // In the order of the sources, nearest first.
    var next = byOwner[nil] ?? []
    var seen: Set<Wiring.Entry.ID> = []
    var index = 0
    while index < next.count {
      let need = next[index]
      index += 1
      guard seen.insert(need.to).inserted else { continue }
      first[need.to] = need
      next += byOwner[need.to] ?? []
    }
  }

  /// The way to a need: who is asked for first, and where each obtains the next.
  func path(to need: Wiring.Need) -> [Finding.Step] {
    var steps = [
      Finding.Step(need.code, at: need.position), Finding.Step(entries[need.to]?.name ?? need.to),
    ]
    var seen: Set<Wiring.Entry.ID> = []
    var owner = need.from
    while let id = owner, seen.insert(id).inserted, let before = first[id], before.from != nil {
      steps.insert(Finding.Step(before.code, at: before.position), at: 0)
      owner = before.from
    }
    return steps
  }
}

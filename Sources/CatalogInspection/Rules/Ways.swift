/// The ways from what a program asks for to each entry.
struct Ways {
  private let index: WiringIndex
  /// For each entry the need by which it is reached first.
  private var first: [Int?]

  init(_ index: WiringIndex) {
    self.index = index
    first = Array(repeating: nil, count: index.wiring.entries.count)
    // In the order of the sources, nearest first.
    var next = index.otherNeeds
    var place = 0
    while place < next.count {
      let need = next[place]
      place += 1
      guard let target = index.targets[need], first[target] == nil else { continue }
      first[target] = need
      next += index.needsOfEntries[target]
    }
  }

  /// Whether there is a way to a need from what a program asks for.
  func isReached(_ need: Int) -> Bool { index.owners[need].map { first[$0] != nil } ?? true }

  /// The way to a need: who is asked for first, and where each obtains the next.
  func path(to need: Int) -> [Finding.Step] {
    var steps: [Finding.Step] = [Finding.Step(index.targetName(of: need)), step(need)]
    var seen: Set<Int> = []
    var owner = index.owners[need]
    while let entry = owner, seen.insert(entry).inserted, let before = first[entry], index.owners[before] != nil {
      steps.append(step(before))
      owner = index.owners[before]
    }
    return steps.reversed()
  }

  private func step(_ need: Int) -> Finding.Step {
    Finding.Step(index.wiring.needs[need].code, at: index.wiring.needs[need].position)
  }
}

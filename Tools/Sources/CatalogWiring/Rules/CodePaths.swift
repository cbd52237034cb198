/// The paths from the code of a program to each entry.
struct CodePaths {
  private let index: WiringIndex
  /// For each entry, the need that reaches it first.
  private var first: [Int?]

  init(_ index: WiringIndex) {
    self.index = index
    first = Array(repeating: nil, count: index.wiring.entries.count)
    // Breadth first, in the order of the sources.
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

  /// Whether a path leads from the code of the program to a need.
  func isReached(_ need: Int) -> Bool { index.owners[need].map { first[$0] != nil } ?? true }

  /// Returns the path to a need: the entry that the program obtains first, and the place where each entry obtains the
  /// next.
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

/// The combinations of a program's flags for which an entry is needed and not supplied.
struct FlagCombinations {
  /// The answer for an entry.
  enum Lack {
    /// It is supplied wherever it is needed.
    case never
    /// A need of the entry has no supply for a combination of flags.
    case some(Finding.Step)
    /// The sources don't show the flags.
    case unknown

    var step: Finding.Step? { if case .some(let step) = self { step } else { nil } }
  }

  private let index: WiringIndex
  /// For each entry, the needs of it.
  private let needs: [[Int]]

  init(_ index: WiringIndex) {
    self.index = index
    var needs: [[Int]] = Array(repeating: [], count: index.wiring.entries.count)
    for (need, target) in index.targets.enumerated() { if let target { needs[target].append(need) } }
    self.needs = needs
  }

  /// Returns whether an entry may be needed and not supplied.
  func lack(of entry: Int) -> Lack {
    let supplied = flagsOfSupplies(entry)
    let certain = needs[entry].filter { !index.wiring.needs[$0].isOptional }
    guard !supplied.isUnknown, !certain.isEmpty else { return .unknown }
    var smallest: (need: Int, values: [String: Bool])?
    for need in certain {
      var seen: Set<Int> = [entry]
      let lacking = Wiring.Flags.all([reached(need, &seen), .not(supplied)])
      guard !lacking.isUnknown, let values = lacking.smallestCombination else {
        if lacking.isUnknown { return .unknown }
        continue
      }
      if smallest.map({ values.count < $0.values.count }) ?? true { smallest = (need, values) }
    }
    guard let smallest else { return .never }
    guard !smallest.values.isEmpty else { return .unknown }
    let text = smallest.values.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: " and ")
    return .some(Finding.Step("needed if \(text)", at: index.wiring.needs[smallest.need].position))
  }

  /// Returns the flags under which code has a need: its own, and those under which the entry that has it is needed.
  private func reached(_ need: Int, _ seen: inout Set<Int>) -> Wiring.Flags {
    let own = index.wiring.needs[need].place.flags
    guard let owner = index.owners[need], seen.count < 12, seen.insert(owner).inserted else { return own }
    let outer = needs[owner].map { reached($0, &seen) }
    return outer.isEmpty ? own : .all([own, .any(outer)])
  }

  private func flagsOfSupplies(_ entry: Int) -> Wiring.Flags {
    .any(index.wiring.entries[entry].supplies.filter { !$0.isOverride }.map { Wiring.Flags($0.conditions) })
  }
}

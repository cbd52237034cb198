/// The combinations of a program's flags for which an entry is needed and not supplied.
struct FlagCombinations {
  /// The answer for an entry.
  enum Lack {
    /// It is supplied wherever it is needed, or the sources don't show whether it is.
    case never
    /// It lacks a supply: for a combination of flags at a need, or if anyone needs it.
    case some(Finding.Step?)
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
    let supplies = index.wiring.entries[entry].supplies.filter { !$0.isOverride }
    let supplied = Wiring.Flags.any(supplies.map { Wiring.Flags($0.conditions) })
    let certain = needs[entry].filter { !index.wiring.needs[$0].isOptional }
    if certain.isEmpty { return .some(nil) }
    var smallest: (need: Int, values: [FlagValues.Value])?
    for need in certain {
      var seen: Set<Int> = [entry]
      guard let values = smallestCombination(of: .all([reached(need, &seen), .not(supplied)])) else { continue }
      if smallest.map({ values.count < $0.values.count }) ?? true { smallest = (need, values) }
    }
    guard let smallest else { return .never }
    guard !smallest.values.isEmpty else { return .some(nil) }
    let text = smallest.values.map(\.text).joined(separator: " and ")
    return .some(Finding.Step("needed if \(text)", at: index.wiring.needs[smallest.need].position))
  }

  /// Returns the flags under which code has a need: its own, and those under which the entry that has it is needed.
  private func reached(_ need: Int, _ seen: inout Set<Int>) -> Wiring.Flags {
    let own = index.wiring.needs[need].place.flags
    guard let owner = index.owners[need], seen.count < 12, seen.insert(owner).inserted else { return own }
    let outer = needs[owner].map { reached($0, &seen) }
    return outer.isEmpty ? own : .all([own, .any(outer)])
  }

  /// The number of tests of flags that are evaluated for the combinations of a need.
  private static let maximum = 1_000_000

  /// Returns the smallest combination of values for which flags hold; nil if there is none that the sources show.
  private func smallestCombination(of flags: Wiring.Flags) -> [FlagValues.Value]? {
    let flags = flags.withoutConstants(index.wiring.details.enumerations)
    if flags.tests.contains(where: \.isUndecidable) { return nil }
    if flags.value({ _ in nil }) == true { return [] }
    let all = FlagValues.all(in: flags, enumerations: index.wiring.details.enumerations)
    let tests = flags.tests.count
    var evaluated = 0
    var next: [[(flag: Int, value: FlagValues.Value)]] = [[]]
    for _ in all.indices {
      var longer: [[(flag: Int, value: FlagValues.Value)]] = []
      for chosen in next {
        for flag in ((chosen.last?.flag ?? -1) + 1)..<all.count
        where chosen.allSatisfy({ all[$0.flag].isIndependent(of: all[flag]) }) {
          for value in all[flag].values {
            evaluated += tests
            guard evaluated < Self.maximum else { return nil }
            let combination = chosen + [(flag, value)]
            let holds = flags.value { test in
              combination.lazy.compactMap { all[$0.flag].result(of: test, if: $0.value) }.first
            }
            if holds == true { return combination.map(\.value) }
            if holds == nil { longer.append(combination) }
          }
        }
      }
      next = longer
    }
    return nil
  }
}

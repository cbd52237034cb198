/// A wiring with its entries and needs numbered, which all rules look at.
///
/// Concurrency: it does not change.
struct WiringIndex: Sendable {
  let wiring: Wiring
  /// The numbers of the entries.
  private let numbers: [Wiring.Entry.ID: Int]
  /// For each need the entry that has it; nil for other code.
  let owners: [Int?]
  /// For each need the entry that is needed; nil for what is declared nowhere.
  let targets: [Int?]
  /// For each entry its needs, in their order.
  let needsOfEntries: [[Int]]
  /// The needs of other code.
  let otherNeeds: [Int]

  init(_ wiring: Wiring) {
    self.wiring = wiring
    let numbers = Dictionary(wiring.entries.indices.map { (wiring.entries[$0].id, $0) }) { first, _ in first }
    self.numbers = numbers
    owners = wiring.needs.map { need in need.from.flatMap { numbers[$0] } }
    targets = wiring.needs.map { numbers[$0.to] }
    var needsOfEntries: [[Int]] = Array(repeating: [], count: wiring.entries.count)
    var others: [Int] = []
    for (need, owner) in owners.enumerated() {
      if let owner { needsOfEntries[owner].append(need) } else { others.append(need) }
    }
    self.needsOfEntries = needsOfEntries
    otherNeeds = others
  }

  /// The number of an entry; nil for what is declared nowhere.
  func number(of id: Wiring.Entry.ID) -> Int? { numbers[id] }

  /// The entry that a need is for.
  func target(of need: Int) -> Wiring.Entry? { targets[need].map { wiring.entries[$0] } }

  /// What people call what a need is for.
  func targetName(of need: Int) -> String { target(of: need)?.name ?? wiring.needs[need].to }
}

/// A rule that looks at what needs what.
protocol IndexedRule: WiringRule {
  func findings(in index: WiringIndex) -> [Finding]
}

extension IndexedRule {
  func findings(in wiring: Wiring) -> [Finding] { findings(in: WiringIndex(wiring)) }
}

import ServiceCatalogDiagnostics

/// A wiring with numbered entries and needs, for the rules.
///
/// Concurrency: immutable, `Sendable`.
struct WiringIndex: Sendable {
  let wiring: Wiring
  /// The numbers of the entries.
  private let numbers: [Wiring.Entry.ID: Int]
  /// For each need, the entry that has it; nil for other code.
  let owners: [Int?]
  /// For each need, the entry that is needed; nil if it is not declared.
  let targets: [Int?]
  /// For each entry, its needs in their order.
  let needsOfEntries: [[Int]]
  /// The needs of code outside of entries.
  let otherNeeds: [Int]
  /// Whether there may be supplies that the sources don't show, such as those of a library's clients.
  private let hidesSupplies: Bool

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
    hidesSupplies =
      !wiring.isProgram || wiring.isOfTests || wiring.unknownSubjects(of: nil).contains(.supply)
  }

  /// Returns the number of an entry; nil if it is not declared.
  func number(of id: Wiring.Entry.ID) -> Int? { numbers[id] }

  /// Returns the kind of scope outside of which an entry can't be obtained; nil if there may be none.
  func scope(of entry: Wiring.Entry) -> String? {
    entry.isScopedBySupplies && (hidesSupplies || !entry.details.isScopeOfSuppliesCertain) ? nil : entry.scope
  }

  /// Returns the entry that a need refers to.
  func target(of need: Int) -> Wiring.Entry? { targets[need].map { wiring.entries[$0] } }

  /// Returns the name of the entry that a need refers to.
  func targetName(of need: Int) -> String { target(of: need)?.name ?? wiring.needs[need].to }

  /// Returns the names of the entries that needs refer to, each once.
  func targetNames(of needs: [Int]) -> [String] {
    var seen: Set<String> = []
    return needs.map(targetName).filter { seen.insert($0).inserted }
  }

  /// Returns the needs in groups with one cause each: the same code that isn't installed, or the same value that no root
  /// holds.
  func groups(of needs: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [AnyHashable: Int] = [:]
    for need in needs {
      let entry = target(of: need)
      let holder = owners[need].flatMap { wiring.entries[$0].effectiveSupply?.listing?.root }
      let value = entry.flatMap { $0.needsBuilder ? [$0.id, holder] : nil }
      let cause = entry?.details.forgotten.map { AnyHashable($0.cause) } ?? value.map { AnyHashable($0) }
      if let cause, let place = places[cause] {
        groups[place].append(need)
      } else {
        if let cause { places[cause] = groups.count }
        groups.append([need])
      }
    }
    return groups
  }
}

/// A rule that checks the dependencies between entries.
protocol IndexedRule: WiringRule {
  func findings(in index: WiringIndex) -> [Finding]
}

extension IndexedRule {
  func findings(in wiring: Wiring) -> [Finding] { findings(in: WiringIndex(wiring)) }
}

extension WiringIndex {
  /// Visits the entries that a need reaches, the nearest first, each once.
  ///
  /// - Parameters:
  ///   - start: The need.
  ///   - isFollowed: A closure that returns whether to follow the last need of a path.
  ///   - visit: A closure that receives an entry and the needs that lead to it, and returns whether to visit the entries
  ///     that it needs.
  func visitEntries(
    from start: Int, following isFollowed: ([Int]) -> Bool, _ visit: (Wiring.Entry, [Int]) -> Bool
  ) {
    var seen: Set<Int> = []
    var next = [[start]]
    var place = 0
    while place < next.count {
      let path = next[place]
      place += 1
      guard isFollowed(path), let number = targets[path[path.count - 1]], seen.insert(number).inserted,
        visit(wiring.entries[number], path)
      else { continue }
      next += needsOfEntries[number].map { path + [$0] }
    }
  }
}

extension Wiring.Entry {
  /// Whether the sources show its builders and their lifetime; an override may have another one.
  var hasKnownBuilder: Bool { isLifetimeKnown && !supplies.isEmpty && !supplies.contains(where: \.isOverride) }

  /// Whether its builder receives the catalog of the code that needs it.
  var isBuiltByAsker: Bool { lifetime.isBuiltForCaller && !hasOtherBuilderInScopes }
}

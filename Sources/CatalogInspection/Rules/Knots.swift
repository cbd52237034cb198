/// The groups of entries that reach each other: the strongly connected components of what needs what.
///
/// Tarjan, "Depth-first search and linear graph algorithms", 1972; with a stack of its own, since a chain may be long.
///
/// Complexity: linear in the numbers of entries and needs.
struct Knots {
  private let needs: [Wiring.Entry.ID: [Wiring.Need]]
  private var numbers: [Wiring.Entry.ID: Int] = [:]
  private var lowest: [Wiring.Entry.ID: Int] = [:]
  private var open: [Wiring.Entry.ID] = []
  private var isOpen: Set<Wiring.Entry.ID> = []
  private var found: [[Wiring.Entry.ID]] = []

  init(_ needs: [Wiring.Entry.ID: [Wiring.Need]]) {
    self.needs = needs
  }

  /// The groups with more than one entry, or with one that needs itself: each in the given order, and so the groups.
  func groups(of ids: [Wiring.Entry.ID]) -> [[Wiring.Entry.ID]] {
    var copy = self
    for id in ids where copy.numbers[id] == nil { copy.visit(id) }
    let order = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    func place(_ id: Wiring.Entry.ID) -> Int { order[id] ?? ids.count }
    return copy.found.map { $0.sorted { place($0) < place($1) } }.sorted { place($0[0]) < place($1[0]) }
  }

  private mutating func visit(_ start: Wiring.Entry.ID) {
    var stack: [(id: Wiring.Entry.ID, next: Int)] = []
    enter(start, &stack)
    while let (id, next) = stack.last {
      let all = needs[id] ?? []
      guard next < all.count else {
        stack.removeLast()
        leave(id, from: stack.last?.id)
        continue
      }
      stack[stack.count - 1].next += 1
      let other = all[next].to
      if numbers[other] == nil {
        enter(other, &stack)
      } else if isOpen.contains(other) {
        lower(id, to: numbers[other])
      }
    }
  }

  private mutating func enter(_ id: Wiring.Entry.ID, _ stack: inout [(id: Wiring.Entry.ID, next: Int)]) {
    lowest[id] = numbers.count
    numbers[id] = numbers.count
    open.append(id)
    isOpen.insert(id)
    stack.append((id, 0))
  }

  private mutating func lower(_ id: Wiring.Entry.ID, to number: Int?) {
    guard let number, let own = lowest[id], number < own else { return }
    lowest[id] = number
  }

  /// Takes a group off the open ones when its first entry is left.
  private mutating func leave(_ id: Wiring.Entry.ID, from outer: Wiring.Entry.ID?) {
    if let outer { lower(outer, to: lowest[id]) }
    guard lowest[id] == numbers[id] else { return }
    var group: [Wiring.Entry.ID] = []
    while let last = open.popLast() {
      isOpen.remove(last)
      group.append(last)
      if last == id { break }
    }
    if group.count > 1 || (needs[id] ?? []).contains(where: { $0.to == id }) { found.append(group) }
  }
}

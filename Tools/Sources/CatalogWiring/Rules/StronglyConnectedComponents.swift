/// The strongly connected components of a graph of entries: groups whose entries all reach each other.
///
/// Tarjan, "Depth-first search and linear graph algorithms", 1972. It uses an explicit stack, because a chain may be
/// long.
///
/// Complexity: linear in the numbers of entries and needs.
struct StronglyConnectedComponents {
  /// For each entry, the entries that it needs.
  private let needs: [[Int]]
  private var numbers: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  private init(_ needs: [[Int]]) {
    self.needs = needs
    numbers = Array(repeating: -1, count: needs.count)
    lowest = numbers
    isOpen = Array(repeating: false, count: needs.count)
  }

  /// Returns the groups with more than one entry, or with one that needs itself.
  ///
  /// Groups and their entries are in ascending order.
  static func groups(of needs: [[Int]]) -> [[Int]] {
    var search = StronglyConnectedComponents(needs)
    for entry in needs.indices where search.numbers[entry] < 0 { search.visit(entry) }
    return search.found.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private mutating func visit(_ start: Int) {
    var stack: [(entry: Int, next: Int)] = []
    enter(start, &stack)
    while let (entry, next) = stack.last {
      guard next < needs[entry].count else {
        stack.removeLast()
        leave(entry, from: stack.last?.entry)
        continue
      }
      stack[stack.count - 1].next += 1
      let other = needs[entry][next]
      if numbers[other] < 0 {
        enter(other, &stack)
      } else if isOpen[other] {
        lowest[entry] = min(lowest[entry], numbers[other])
      }
    }
  }

  private mutating func enter(_ entry: Int, _ stack: inout [(entry: Int, next: Int)]) {
    numbers[entry] = count
    lowest[entry] = count
    count += 1
    open.append(entry)
    isOpen[entry] = true
    stack.append((entry, 0))
  }

  /// Closes a group when the search leaves its first entry.
  private mutating func leave(_ entry: Int, from outer: Int?) {
    if let outer { lowest[outer] = min(lowest[outer], lowest[entry]) }
    guard lowest[entry] == numbers[entry] else { return }
    var group: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      group.append(last)
      if last == entry { break }
    }
    if group.count > 1 || needs[entry].contains(entry) { found.append(group) }
  }
}

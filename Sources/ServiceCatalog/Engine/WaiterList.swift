/// The waiters of a flight, or the waits of its builder, in the order in which the callers began to wait.
///
/// The list can't be copied, so that no part of it leaves the lock that guards it. Removing a waiter leaves a gap, and a
/// list that is half empty is compacted. Removing all waiters one by one therefore takes linear time, in any order.
package struct WaiterList: ~Copyable, Sendable {
  private struct Entry: Sendable {
    let number: UInt64
    /// The waiter, or `nil` for a gap.
    var waiter: Waiter?
  }

  /// The entries, in the order of their numbers.
  private var entries: ArraySlice<Entry> = []
  /// The number of waiters.
  package private(set) var count = 0

  package var isEmpty: Bool { count == 0 }

  package init() {}

  /// The waiters, in a new array.
  package var all: [Waiter] { entries.compactMap(\.waiter) }

  /// Adds a waiter that may already be in the list.
  ///
  /// Complexity: logarithmic for the waiter that was created last, which is the usual one.
  package mutating func insert(_ waiter: Waiter) {
    if contains(waiter) { return }
    entries.insert(Entry(number: waiter.number, waiter: waiter), at: index(of: waiter.number))
    count += 1
  }

  /// Removes a waiter, which the caller keeps alive.
  ///
  /// - Returns: Whether it was in the list.
  ///
  /// Complexity: logarithmic on average.
  @discardableResult
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard contains(waiter) else { return false }
    entries[index(of: waiter.number)].waiter = nil
    count -= 1
    // A search doesn't visit the gaps at both ends again and again.
    while let first = entries.first, first.waiter == nil { entries.removeFirst() }
    while let last = entries.last, last.waiter == nil { entries.removeLast() }
    if entries.count > 8, count * 2 < entries.count { entries.removeAll { $0.waiter == nil } }
    return true
  }

  /// Returns whether a waiter is in the list.
  ///
  /// Complexity: logarithmic.
  package func contains(_ waiter: Waiter) -> Bool { entries[index(of: waiter.number)...].first?.waiter === waiter }

  /// Returns the first waiter with a larger number.
  ///
  /// Complexity: logarithmic on average over all waiters.
  package func next(after number: UInt64) -> Waiter? {
    entries[index(of: number + 1)...].lazy.compactMap(\.waiter).first
  }

  /// Returns the index of the first entry whose number isn't smaller.
  private func index(of number: UInt64) -> Int {
    if (entries.last?.number ?? 0) < number { return entries.endIndex }
    var (low, high) = (entries.startIndex, entries.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

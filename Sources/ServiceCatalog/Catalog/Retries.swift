/// Decides when to try again entries whose builders called `obtainReady` too early.
///
/// An entry waits for the one that its builder needed, so each entry is tried once more for each such need. If that one
/// isn't among the entries, or can't be found by its key, the entry waits until all others have ended.
package struct Retries {
  private enum State {
    case untried
    /// The entry needed another one, which wasn't ready.
    case waiting
    case succeeded
    case failed
  }

  private let indices: [EntryKey: Int]
  private var states: [State]
  /// The entries that wait for another one.
  private var waiting: [Int: [Int]] = [:]
  /// The entries that wait until all others have ended.
  private var late: [Int] = []
  /// The entries that each entry has waited for.
  private var awaited: [Int: Set<Int>] = [:]
  /// Whether an entry has succeeded since the late entries were tried.
  private var hasProgress = false

  /// - Parameter keys: The keys of the entries.
  package init(_ keys: [EntryKey]) {
    indices = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    states = Array(repeating: .untried, count: keys.count)
  }

  /// Records the end of an attempt.
  ///
  /// - Parameter error: The error, or `nil` if the attempt succeeded.
  /// - Returns: The entries that have ended, and those to try now.
  package mutating func end(_ index: Int, _ error: CatalogError?) -> (ended: [Int], next: [Int]) {
    guard let error else {
      hasProgress = true
      states[index] = .succeeded
      return ([index], waiting.removeValue(forKey: index) ?? [])
    }
    guard error.isNotReady else { return (fail(index), []) }
    states[index] = .waiting
    guard let needed = error.details.awaited.flatMap({ indices[$0] }),
      awaited[index, default: []].insert(needed).inserted
    else {
      late.append(index)
      return ([], [])
    }
    switch states[needed] {
    case .failed: return (fail(index), [])
    case .succeeded: return ([], [index])
    case .untried, .waiting:
      waiting[needed, default: []].append(index)
      return ([], [])
    }
  }

  /// Records a failure, also of the entries that wait for it.
  private mutating func fail(_ index: Int) -> [Int] {
    var failed = [index]
    var next = 0
    while next < failed.count {
      states[failed[next]] = .failed
      failed += waiting.removeValue(forKey: failed[next]) ?? []
      next += 1
    }
    return failed
  }

  /// Returns the entries to try again after all others have ended, or those that have failed because there is no hope.
  package mutating func endRound() -> (ended: [Int], next: [Int]) {
    defer { late = [] }
    if hasProgress, !late.isEmpty {
      hasProgress = false
      return ([], late.sorted())
    }
    // The rest wait for each other.
    return (states.indices.filter { states[$0] == .waiting || states[$0] == .untried }, [])
  }
}

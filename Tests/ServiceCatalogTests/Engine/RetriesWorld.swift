import ServiceCatalog
import Testing

/// A preparation of entries that need each other, in a random order, with a model of its result.
struct RetriesWorld {
  /// The entries that the builder of an entry obtains, in order.
  enum Need {
    /// Another entry.
    case entry(Int)
    /// An instance that can't be found by its key, and that is ready once an entry has succeeded, or never.
    case unknown(Int?)
  }

  struct Entry {
    var needs: [Need] = []
    /// Whether the builder throws an error of its own after everything that it needs was ready.
    var isFailing = false
  }

  /// An attempt that has begun, or the error that it will end with.
  private enum Attempt {
    case begun
    case ending(CatalogError?)
  }

  private let entries: [Entry]
  private let keys: [EntryKey]
  private var retries: Retries
  private var running: [(index: Int, attempt: Attempt)] = []
  private var dice: Dice
  /// The number of attempts for each entry.
  private(set) var attempts: [Int]
  /// Whether each entry has succeeded, as far as it has ended.
  private(set) var ends: [Int: Bool] = [:]
  private var succeeded: Set<Int> = []

  init(seed: Int, _ entries: [Entry]) {
    dice = Dice(seed: seed)
    self.entries = entries
    keys = entries.indices.map { EntryKey(contributionTo: Token.self, number: UInt64($0 + 1)) }
    retries = Retries(keys)
    attempts = entries.map { _ in 0 }
  }

  /// Runs the whole preparation, one event at a time.
  mutating func run() {
    start(Array(entries.indices))
    while ends.count < entries.count {
      if running.isEmpty {
        follow(retries.endRound())
        if running.isEmpty, ends.count < entries.count {
          Issue.record("nothing remains to be tried")
          return
        }
        continue
      }
      let turn = Int.random(in: running.indices, using: &dice)
      switch running[turn].attempt {
      case .begun: running[turn].attempt = .ending(error(of: running[turn].index))
      case .ending(let error):
        let index = running.remove(at: turn).index
        if error == nil { succeeded.insert(index) }
        follow(retries.end(index, error))
      }
      if attempts.reduce(0, +) > 100 * entries.count * entries.count {
        Issue.record("the attempts never end")
        return
      }
    }
    #expect(running.isEmpty)
  }

  /// Expects that the entries that can succeed in any order have succeeded, and the others haven't.
  func expectModeled() {
    var known: Set<Int> = []
    while let next = entries.indices.first(where: { !known.contains($0) && canSucceed($0, with: known) }) {
      known.insert(next)
    }
    for index in entries.indices { #expect(ends[index] == known.contains(index), "entry \(index)") }
  }

  private func canSucceed(_ index: Int, with ready: Set<Int>) -> Bool {
    !entries[index].isFailing && firstMissing(of: index, ready) == nil
  }

  private func firstMissing(of index: Int, _ ready: Set<Int>) -> Need? {
    entries[index].needs.first { need in
      switch need {
      case .entry(let other): !ready.contains(other)
      case .unknown(let provider): !(provider.map(ready.contains) ?? false)
      }
    }
  }

  /// Returns the error with which the builder of an entry would end now.
  private func error(of index: Int) -> CatalogError? {
    if let missing = firstMissing(of: index, succeeded) {
      var error = CatalogError(.notReady("missing"))
      switch missing {
      case .entry(let other): error.details.awaited = keys[other]
      case .unknown(nil): break
      case .unknown: error.details.awaited = EntryKey(Token.self, .async)
      }
      return error
    }
    return entries[index].isFailing ? .assemblyFailed("entry \(index)") : nil
  }

  private mutating func start(_ indices: [Int]) {
    for index in indices {
      #expect(ends[index] == nil && !running.contains { $0.index == index })
      attempts[index] += 1
      running.append((index, .begun))
    }
  }

  private mutating func follow(_ step: (ended: [Int], next: [Int])) {
    for index in step.ended {
      #expect(ends[index] == nil, "entry \(index) ends twice")
      #expect(!running.contains { $0.index == index })
      ends[index] = succeeded.contains(index)
    }
    start(step.next)
  }
}

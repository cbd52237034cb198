import ServiceCatalog
import Testing

@Suite("Engine: retries of entries that needed others too early")
struct RetriesEngineTests {
  private typealias Entry = RetriesWorld.Entry
  private typealias Need = RetriesWorld.Need

  /// Runs a preparation, and expects the model's result.
  private func run(_ seed: Int, _ entries: [Entry]) -> RetriesWorld {
    var world = RetriesWorld(seed: seed, entries)
    world.run()
    world.expectModeled()
    return world
  }

  /// Expects that each entry was tried once, and at most once more for each entry that it needs.
  private func expectLinear(_ world: RetriesWorld, _ entries: [Entry]) {
    for (attempts, entry) in zip(world.attempts, entries) { #expect((1...entry.needs.count + 1).contains(attempts)) }
  }

  @Test("A chain succeeds with at most two attempts for each entry", arguments: seeds)
  func chain(seed: Int) {
    let entries = (0..<200).map { Entry(needs: $0 == 0 ? [] : [.entry($0 - 1)]) }
    let world = run(seed, entries)
    expectLinear(world, entries)
    #expect(world.ends.values.allSatisfy { $0 })
  }

  @Test("Entries with random needs end once, and succeed exactly if they can", arguments: seeds)
  func random(seed: Int) {
    var dice = Dice(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 1...14, using: &dice)
      let hasUnknown = Bool.random(using: &dice)
      let entries = (0..<count).map { number in
        let needs = (0..<Int.random(in: 0...3, using: &dice)).map { _ -> Need in
          // Most needs point to entries before, so that many entries can succeed.
          let end = Int.random(in: 0..<8, using: &dice) == 0 ? count : max(number, 1)
          let other = Int.random(in: 0..<end, using: &dice)
          if !hasUnknown || Int.random(in: 0..<4, using: &dice) != 0 { return .entry(other) }
          return .unknown(Int.random(in: 0..<4, using: &dice) == 0 ? nil : other)
        }
        return Entry(needs: needs, isFailing: Int.random(in: 0..<10, using: &dice) == 0)
      }
      let world = run(Int.random(in: 0..<Int.max, using: &dice), entries)
      if !hasUnknown { expectLinear(world, entries) }
    }
  }

  @Test("An entry that needs two entries by turns, although both have succeeded, is not tried forever")
  func turns() {
    let keys = (1...3).map { EntryKey(contributionTo: Token.self, number: $0) }
    var retries = Retries(keys)
    #expect(retries.end(0, nil).ended == [0])
    #expect(retries.end(1, nil).ended == [1])
    // The builder obtains the same keys from another catalog, where they are never ready.
    var attempts = 0
    var next = [2]
    while next == [2], attempts < 100 {
      var error = CatalogError(.notReady("missing"))
      error.details.awaited = keys[attempts % 2]
      attempts += 1
      next = retries.end(2, error).next
      if next.isEmpty { next = retries.endRound().next }
    }
    #expect(attempts < 10)
  }
}

import ServiceCatalog
import Testing

@Suite("Engine: state behind a lock")
struct ProtectedEngineTests {
  /// Two numbers that are equal while no thread holds the lock.
  private struct Twins {
    var first = 0
    var second = 0
  }

  @Test("One thread at a time changes the state")
  func exclusion() {
    let twins = Protected(Twins())
    onThreads(4) { _ in
      for round in 0..<10_000 {
        twins.withLock { twins in
          twins.first += 1
          if round % 100 == 0, twins.second != twins.first - 1 { Issue.record("another thread holds the lock") }
          twins.second += 1
        }
      }
    }
    #expect(twins.withLock { $0.first } == 40_000)
    #expect(twins.withLock { $0.second } == 40_000)
  }

  @Test("Transfers between several locks lose nothing", arguments: seeds)
  func transfers(seed: Int) {
    let accounts = (0..<5).map { _ in Protected(100) }
    onThreads(4) { thread in
      var dice = Dice(seed: seed + thread)
      for _ in 0..<2_000 {
        let pair = accounts.indices.shuffled(using: &dice).prefix(2).sorted()
        let amount = Int.random(in: -3...3, using: &dice)
        accounts[pair[0]].withLock { first in
          accounts[pair[1]].withLock { second in
            first -= amount
            second += amount
          }
        }
      }
    }
    #expect(accounts.map { $0.withLock { $0 } }.reduce(0, +) == 500)
  }

  @Test("A waiting thread always receives the lock")
  func handover() {
    let turns = Protected(0)
    for round in 0..<100 {
      let isComing = Meeting(of: 3)
      onThreads(4) { thread in
        if thread == 0 {
          turns.withLock { turns in
            // The other threads arrive while this one holds the lock, for much longer than they spin.
            let before = turns
            isComing.wait()
            if turns != before { Issue.record("another thread holds the lock") }
            turns += 1
          }
        } else {
          isComing.arrive()
          turns.withLock { $0 += 1 }
        }
      }
      #expect(turns.withLock { $0 } == (round + 1) * 4)
    }
  }

  @Test("The state stays reachable after the closure threw an error")
  func errors() {
    let number = Protected(1)
    #expect(throws: Mishap("inside")) {
      try number.withLock { number in
        number = 2
        throw Mishap("inside")
      }
    }
    #expect(number.withLock { $0 } == 2)
  }
}

@Suite("Engine: references that don't keep a catalog alive", .timeLimit(.minutes(10)))
struct CatalogReferenceEngineTests {
  @Test("A reference returns the catalog while it exists, and a closed one afterwards")
  func gone() throws {
    let alive = WeakCatalogReference()
    var catalog: Catalog? = Catalog(name: "test")
    alive.catalog = catalog
    let reference = CatalogReference(try #require(catalog))
    #expect(reference.existing === catalog && reference.catalog === catalog)
    catalog = nil
    #expect(alive.catalog == nil)
    #expect(reference.existing == nil)
    #expect(throws: CatalogError.closed("red")) { try reference.catalog.obtain(\.red) }
    #expect(reference.catalog !== reference.catalog)
  }

  /// A service whose deinitializer runs while its catalog is deallocated.
  private final class Last: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
  }

  @Test("A catalog that is being deallocated isn't returned to its services' deinitializers")
  func deinitializers() {
    let found = Collected<Bool>()
    do {
      let catalog = Catalog(name: "test")
      let reference = CatalogReference(catalog)
      let last = Last { found.append(reference.existing != nil) }
      catalog.supplyShared(RedBlueprint.self) { _ in
        withExtendedLifetime(last) {}
        return Part()
      }
    }
    #expect(found.all == [false])
  }

  @Test("While the last reference is released, other threads get the catalog or nothing, and balance their retains")
  func races() {
    for _ in 0..<400 {
      let catalog = Guarded<Catalog?>(Catalog(name: "test"))
      let reference = catalog.withLock { CatalogReference($0!) }
      onThreads(4) { thread in
        if thread == 0 { _ = catalog.withLock { $0.take() } }
        // Threads that overlap may keep the catalog alive for each other.
        for _ in 0..<100 {
          guard let found = reference.existing else { break }
          if found.name != "test" { Issue.record("a different object") }
        }
      }
      #expect(reference.existing == nil)
    }
  }
}

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
}

@Suite("Engine: references that don't keep a catalog alive", .timeLimit(.minutes(10)))
struct CatalogReferenceEngineTests {
  @Test("A reference returns the catalog while it exists, and a closed one afterwards")
  func gone() throws {
    var catalog: Catalog? = Catalog(name: "test")
    weak let alive = catalog
    let reference = CatalogReference(try #require(catalog))
    #expect(reference.existing === catalog && reference.catalog === catalog)
    catalog = nil
    #expect(alive == nil)
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
      catalog.supply(RedBlueprint.self, as: .shared) { _ in
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

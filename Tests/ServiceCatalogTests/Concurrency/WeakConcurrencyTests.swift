import ServiceCatalog
import Testing

@Suite("Concurrency: a weak entry has one instance while a caller holds it")
struct WeakConcurrencyTests {
  @Test("100 threads on one slow weak entry receive the same instance, and the catalog does not keep it")
  func oneSlowEntry() {
    let catalog = Catalog(name: "test")
    let built = Tally()
    let alive = Tally()
    let asking = Meeting(of: 100)
    let holding = Meeting(of: 100)
    catalog.supply(Fresh<D0, D0>.self, as: .weak) { _ in
      asking.wait()
      return Token(built.add(), alive: alive)
    }
    onThreads(100) { _ in
      asking.arrive()
      do {
        let token = try catalog.token(Fresh<D0, D0>.self)
        // Every thread holds its instance until all have one.
        holding.arriveAndWait()
        if token.origin != 1 { Issue.record("another instance") }
      } catch {
        Issue.record(error)
      }
    }
    #expect(built.value == 1)
    #expect(alive.value == 0)
  }

  @Test("Threads that obtain and drop a weak instance see neither a dead one nor two at once")
  func takenUpAndDropped() throws {
    let catalog = Catalog(name: "test")
    let alive = Tally()
    let built = Tally()
    catalog.supply(Fresh<D0, D0>.self, as: .weak) { _ in Token(built.add(), alive: alive) }
    onThreads(6) { _ in
      for _ in 0..<2_000 {
        do {
          let token = try catalog.token(Fresh<D0, D0>.self)
          if !token.isWhole { Issue.record("a dead instance") }
          if try catalog.token(Fresh<D0, D0>.self) !== token { Issue.record("another instance while one is held") }
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(alive.value == 0)
  }
}

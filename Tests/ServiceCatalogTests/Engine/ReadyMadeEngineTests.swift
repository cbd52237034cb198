import ServiceCatalog
import Testing

/// The instance of a ready-made entry is kept at the moment at which its definition becomes current.
@Suite("Engine: keeping a ready-made instance")
struct ReadyMadeEngineTests {
  private let releases = Releases()
  private let key = EntryKey(Token.self, .located)

  private func readyMade(_ number: Int, decorators: [Definition] = []) -> Definition {
    let builder = ReadyMade(Tracked(number, in: releases))
    return Definition(key, builder, lifetime: .shared, at: .unknown, decorators: decorators)
  }

  @Test("A new slot keeps the ready-made instance of its definition")
  func new() {
    do {
      let slot = Slot(key, readyMade(1))
      #expect(slot.stamp.state == SlotState.ready)
      #expect(slot.readyInstance(as: Tracked.self)?.number == 1)
      #expect(slot.kept?.entry === slot.definition)
    }
    #expect(releases.alive.isEmpty)
  }

  @Test("Ready-made instances are numbered in the order of their registration")
  func order() {
    let slots = (0..<3).map { Slot(key, readyMade($0)) }
    let orders = slots.compactMap { $0.kept?.order }
    #expect(orders.count == 3 && orders == orders.sorted() && Set(orders).count == 3)
  }

  @Test("A construction that ends when the catalog is closed leaves its slot empty")
  func closed() {
    let definition = Definition(key, Tracked(0, in: releases), lifetime: .shared)
    let slot = Slot(key, definition)
    for isClosed in [true, false] {
      var dropped = Dropped()
      let flight = Flight()
      #expect(slot.find(definition, orAnnounce: flight, &dropped) == nil)
      _ = slot.conclude(flight, keeping: Box(Tracked(1, in: releases)), unless: { isClosed })
      #expect((slot.box == nil) == isClosed)
    }
  }

  @Test("The slot keeps the ready-made instance while a thread builds another, and leaks neither")
  func building() {
    let old = Definition(key, Tracked(0, in: releases), lifetime: .shared)
    let slot = Slot(key, old)
    do {
      var dropped = Dropped()
      let flight = Flight()
      _ = slot.find(old, orAnnounce: flight, &dropped)
      slot.set(readyMade(1), &dropped)
      // The callers that wait for the construction need its outcome.
      #expect(slot.conclude(flight, keeping: Box(Tracked(2, in: releases))))
      #expect((slot.box?.object as? Tracked)?.number == 1)
      slot.set(nil, &dropped)
      dropped.release()
    }
    withExtendedLifetime(old) { #expect(releases.alive == [0]) }
  }

  @Test("No slot keeps a ready-made instance for a scope, with decorators, or after it is emptied")
  func unkept() {
    let decorated = readyMade(1, decorators: [Definition(key, nil, at: .unknown)])
    #expect(Slot(key, decorated).kept == nil)
    #expect(Slot(key.scoped, readyMade(2)).kept == nil)
    let slot = Slot(key, readyMade(3))
    var dropped = Dropped()
    slot.empty(&dropped)
    dropped.release()
    #expect(slot.kept == nil)
    #expect(slot.stamp.state == SlotState.slow)
  }

  @Test("The ready-made instance is released with its registration, however many threads locate it")
  func threads() {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    locator.registerSingleton(Token(0, alive: alive))
    onThreads(2) { thread in
      for number in 0..<20_000 {
        if thread == 0 {
          locator.registerSingleton(Token(number, alive: alive))
        } else {
          _ = try? locator.locate(Token.self)
        }
      }
    }
    catalog.clear()
    #expect(alive.value == 0)
  }
}

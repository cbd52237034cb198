import ServiceCatalog
import Testing

/// A ready-made instance is kept shortly after its definition becomes current.
///
/// A thread may begin to build one in between.
@Suite("Engine: keeping a ready-made instance while a thread builds another")
struct ReadyMadeEngineTests {
  @Test("The slot keeps the ready-made instance and leaks neither")
  func slot() {
    let releases = Releases()
    let key = EntryKey(Token.self, .located)
    let slot = Slot(key, Definition(key, Tracked(0, in: releases)))
    let new = Definition(key, nil, lifetime: .shared, at: .unknown)
    do { _ = slot.set(new) }
    let flight = Flight(new, for: Catalog(name: "test"))
    _ = slot.look(for: new, announcing: flight)
    slot.keep(Box(Tracked(1, in: releases)))
    let concluded = slot.conclude(flight, keeping: Box(Tracked(2, in: releases)))
    #expect(concluded?.isKept == false)
    #expect((slot.box?.object as? Tracked)?.number == 1)
    do { _ = slot.set(nil) }
    #expect(releases.alive.isEmpty)
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

import ServiceCatalog
import Testing

@Suite("Engine: wait-for graph of flights")
struct WaitGraphEngineTests {
  @Test("The graph refuses a wait exactly if it would never end", arguments: seeds)
  func random(seed: Int) {
    var world = WaitWorld(seed: seed)
    for _ in 0..<600 { world.step() }
    #expect(world.refused > 20)
    #expect(world.entered > 20)
    world.end()
  }

  @Test("The graph records no wait of a caller that assembles nothing")
  func outside() throws {
    let flight = WaitWorld.flights(1)[0]
    let waiter = Waiter(for: flight, of: flight.entry!, isBlocking: true)
    flight.addThread(waiter)
    try WaitGraph.enter(waiter)
    #expect(flight.waits.isEmpty)
    #expect(flight.waiters.values.map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)])
    WaitGraph.leave(waiter)
    flight.removeThread(waiter)
    #expect(flight.waiters.isEmpty)
  }

  @Test("A wait that was added without a search closes a cycle like any other")
  func added() throws {
    let caller = WaitingCaller(flights: WaitWorld.flights(2))
    let wait = try caller.wait(of: [0], for: 1) { waiter throws(CatalogError) in WaitGraph.add(waiter) }
    #expect(throws: CatalogError.circularReference(chain: [1, 0, 1].map(keptName))) {
      try caller.wait(of: [1], for: 0)
    }
    caller.leave(wait)
    caller.leave(try caller.wait(of: [1], for: 0))
    caller.expectEmpty()
  }

  @Test("A flight that waits for itself is refused")
  func itself() {
    let caller = WaitingCaller(flights: WaitWorld.flights(1))
    #expect(throws: CatalogError.self) { try caller.wait(of: [0], for: 0) }
    caller.expectEmpty()
  }

  @Test("The graph keeps no flight alive after the wait")
  func released() throws {
    let releases = Releases()
    do {
      let catalog = Catalog(name: "test")
      let flights = (0..<2).map { number in
        Flight(Definition(EntryKey(keptTokens[number], .blueprint), Tracked(number, in: releases)), for: catalog)
      }
      let caller = WaitingCaller(flights: flights)
      caller.leave(try caller.wait(of: [0], for: 1))
    }
    #expect(releases.alive.isEmpty)
  }

  @Test("A cycle's chain contains the path of a caller that still waits, not of one that has left")
  func chain() throws {
    let caller = WaitingCaller(flights: WaitWorld.flights(4))
    let (first, second) = (try caller.wait(of: [0, 1], for: 3), try caller.wait(of: [0, 2], for: 3))
    caller.leave(second)
    let error = try #require(throws: CatalogError.self) { try caller.wait(of: [3], for: 0) }
    #expect(error == .circularReference(chain: [3, 0, 1, 3].map(keptName)))
    caller.leave(first)
    caller.expectEmpty()
  }

  @Test("The chain of a long cycle contains each flight once", arguments: [2, 3, 10, 60])
  func long(count: Int) throws {
    let caller = WaitingCaller(flights: WaitWorld.flights(count))
    let waits = try (1..<count).shuffled().map { try caller.wait(of: [$0 - 1], for: $0) }
    let error = try #require(throws: CatalogError.self) { try caller.wait(of: [count - 1], for: 0) }
    #expect(error == .circularReference(chain: ([count - 1] + Array(0..<count)).map(keptName)))
    for wait in waits { caller.leave(wait) }
    caller.expectEmpty()
  }
}

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
    #expect(flight.waiters.map(ObjectIdentifier.init) == [ObjectIdentifier(waiter)])
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

@Suite("Engine: waits whose tasks have not continued yet")
struct WaitGraphStaleEngineTests {
  /// The time until a search that must not wait for another task is considered as hanging.
  private let limit = 60.0

  /// Waits of 0 for 1 and of 1 for 2 in the graph, and their callers.
  private func chain() throws -> (caller: WaitingCaller, waits: [Waiter]) {
    let caller = WaitingCaller(flights: WaitWorld.flights(3))
    return (caller, try [0, 1].map { try caller.wait(of: [$0], for: $0 + 1) })
  }

  /// Expects that a caller in 2 can wait for 0 before the stale wait of 0 for 1 leaves the graph.
  private func expectEnters(_ caller: WaitingCaller, _ waits: [Waiter]) {
    let done = Gate()
    let errand = Errand {
      let waiter = try? caller.wait(of: [2], for: 0)
      done.open()
      return waiter
    }
    #expect(done.wait(watchdog: limit), "the search waits until another task continues")
    caller.leave(waits[0])
    if let waiter = errand.result() ?? nil { caller.leave(waiter) } else { Issue.record("the wait was refused") }
    caller.leave(waits[1])
    caller.expectEmpty()
  }

  @Test("A cancelled wait that has not left the graph yet does not block the search")
  func cancelled() throws {
    let (caller, waits) = try chain()
    caller.flights[1].cancel(waits[0]) {}
    expectEnters(caller, waits)
  }

  @Test("A wait for a flight that has ended, and has not left the graph yet, does not block the search")
  func ended() throws {
    let (caller, waits) = try chain()
    // A task that the builder of 1 started waits for 2 and outlives the builder.
    caller.flights[1].end()
    expectEnters(caller, waits)
  }

  @Test("A flight that has ended refuses a wait, which would keep the flight forever")
  func refused() {
    let flights = WaitWorld.flights(2)
    let waiter = Waiter(for: flights[1], of: flights[1].entry!, isBlocking: true)
    #expect(flights[0].addWait(waiter))
    flights[0].end()
    #expect(flights[0].waits.isEmpty)
    #expect(!flights[0].addWait(waiter))
    #expect(flights[0].waits.isEmpty)
  }
}

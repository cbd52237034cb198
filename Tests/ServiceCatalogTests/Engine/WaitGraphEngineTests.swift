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
    #expect(try WaitGraph.enter(flight, of: flight.entry!) == nil)
  }

  @Test("The graph is empty when all waits have ended")
  func empty() async {
    // The graph belongs to the process. In a process of its own, no other test waits.
    await #expect(processExitsWith: .success) {
      for seed in seeds {
        var world = WaitWorld(seed: seed)
        var most = 0
        for _ in 0..<300 {
          world.step()
          #expect(WaitGraph.count == world.waiting, "seed \(seed)")
          most = max(most, WaitGraph.count)
        }
        #expect(most > 2, "seed \(seed)")
        world.end()
        #expect(WaitGraph.count == 0, "seed \(seed)")
      }
    }
  }

  @Test("The graph keeps no flight alive after the wait")
  func released() throws {
    let releases = Releases()
    do {
      let catalog = Catalog(name: "test")
      let flights = (0..<2).map { number in
        Flight(Definition(EntryKey(keptTokens[number], .blueprint), Tracked(number, in: releases)), for: catalog)
      }
      let entered = try Path.extended(by: flights[0].entry!, of: catalog, in: flights[0]) {
        try WaitGraph.enter(flights[1], of: flights[1].entry!)
      }
      WaitGraph.leave(entered)
    }
    #expect(releases.alive.isEmpty)
  }

  @Test("A cycle's chain contains the path of a caller that still waits, not of one that has left")
  func way() throws {
    let catalog = Catalog(name: "test")
    let flights = WaitWorld.flights(4)
    let entries = flights.map { $0.entry! }
    /// Enters the wait for 3 of a caller that assembles 0 and `inner`.
    func enter(from inner: Int) throws -> WaitGraph.Entered? {
      try Path.extended(by: entries[0], of: catalog, in: flights[0]) {
        try Path.extended(by: entries[inner], of: catalog, in: flights[inner]) {
          try WaitGraph.enter(flights[3], of: entries[3])
        }
      }
    }
    let (first, second) = (try enter(from: 1), try enter(from: 2))
    WaitGraph.leave(second)
    let error = try #require(throws: CatalogError.self) {
      try Path.extended(by: entries[3], of: catalog, in: flights[3]) { try WaitGraph.enter(flights[0], of: entries[0]) }
    }
    #expect(error == .circularReference(chain: [3, 0, 1, 3].map(keptName)))
    WaitGraph.leave(first)
  }
}

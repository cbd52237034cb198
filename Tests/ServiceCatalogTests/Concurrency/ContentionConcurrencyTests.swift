import ServiceCatalog
import Testing

@Suite("Concurrency: many threads that compete for one entry")
struct ContentionConcurrencyTests {
  @Test("Many threads obtain one shared instance", arguments: [1, 2, 4, 16])
  func shared(threads: Int) throws {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    let builds = Tally()
    catalog.supplyToken(keptTokens[0]) { _ in Token(builds.add(), alive: alive) }
    let first = ObjectIdentifier(try catalog.token(keptTokens[0]))
    onThreads(threads) { _ in
      var strangers = 0
      for _ in 0..<100_000 / threads {
        if (try? catalog.token(keptTokens[0])).map({ ObjectIdentifier($0) }) != first { strangers += 1 }
      }
      #expect(strangers == 0)
    }
    #expect(builds.value == 1)
    #expect(alive.value == 1)
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("Threads that obtain an instance while others replace it always receive an intact one")
  func replaced() {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    catalog.supplyToken(keptTokens[0]) { _ in Token(0, alive: alive) }
    onThreads(16) { thread in
      var broken = 0
      for round in 0..<3_000 {
        if thread == 0 { catalog.supplyToken(keptTokens[0]) { _ in Token(round, alive: alive) } }
        if (try? catalog.token(keptTokens[0]))?.isWhole != true { broken += 1 }
      }
      #expect(broken == 0)
    }
    // Only the instance that the catalog keeps is alive.
    #expect(alive.value <= 1)
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("Many threads each supply an entry of their own", arguments: [2, 16])
  func supplies(threads: Int) throws {
    let catalog = Catalog(name: "test")
    onThreads(threads) { thread in
      for round in 0..<20_000 / threads { catalog.supplyToken(freshTokens[thread]) { _ in Token(round) } }
    }
    for thread in 0..<threads { #expect(try catalog.token(freshTokens[thread]).origin == 20_000 / threads - 1) }
  }

  @Test("Many threads locate one transient service", arguments: [1, 2, 16])
  func transient(threads: Int) {
    let alive = Tally()
    let locator = ServiceLocator()
    locator.register { Token(7, alive: alive) }
    onThreads(threads) { _ in
      var broken = 0
      for _ in 0..<50_000 / threads where (try? locator.locate(Token.self))?.isWhole != true { broken += 1 }
      #expect(broken == 0)
    }
    #expect(alive.value == 0)
  }
}

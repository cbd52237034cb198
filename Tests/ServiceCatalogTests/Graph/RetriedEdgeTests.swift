import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Graph of a cycle across two threads")
struct RetriedEdgeTests {
  @Test("Each obtain of a builder is counted once, however often the builder runs", arguments: 0..<20)
  func counts(round: Int) {
    let catalog = Catalog(name: "test")
    let begun = Meeting(of: 2)
    let (reds, greens) = (Tally(), Tally())
    catalog.supply(RedBlueprint.self) { catalog in
      if reds.add() == 1 { begun.arriveAndWait() }
      return Part(needing: try catalog.obtain(\.green))
    }
    catalog.supply(GreenBlueprint.self) { catalog in
      if greens.add() == 1 { begun.arriveAndWait() }
      return Part(needing: try catalog.obtain(\.red))
    }
    catalog.startRecording()
    onThreads(2) { thread in
      #expect(throws: CatalogError.self) { try thread == 0 ? catalog.obtain(\.red) : catalog.obtain(\.green) }
    }
    let counts = Dictionary(
      catalog.graph.edges.map { ("\($0.from) \($0.to)", $0.count) }, uniquingKeysWith: { $0 + $1 })
    #expect(
      counts == ["RedBlueprint GreenBlueprint": reds.value, "GreenBlueprint RedBlueprint": greens.value])
  }

  @Test("Each obtain of an asynchronous builder is counted once", arguments: 0..<20)
  func asynchronous(round: Int) async {
    let catalog = Catalog(name: "test")
    let door = Door()
    let (reds, greens) = (Tally(), Tally())
    catalog.supply(MarsBlueprint.self) { catalog in
      if reds.add() == 1 { await door.pass() }
      return Part(needing: try await catalog.obtain(\.venus))
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      if greens.add() == 1 { await door.pass() }
      return Part(needing: try await catalog.obtain(\.mars))
    }
    catalog.startRecording()
    async let mars: Part? = try? catalog.obtain(\.mars)
    async let venus: Part? = try? catalog.obtain(\.venus)
    await door.waitFor(2)
    await door.open()
    #expect(await mars == nil)
    #expect(await venus == nil)
    let counts = Dictionary(
      catalog.graph.edges.map { ("\($0.from) \($0.to)", $0.count) }, uniquingKeysWith: { $0 + $1 })
    #expect(counts == ["MarsBlueprint VenusBlueprint": reds.value, "VenusBlueprint MarsBlueprint": greens.value])
  }
}

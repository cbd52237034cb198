import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

@Suite("Concurrency: observers are added and removed while others obtain and supply")
struct ObserverConcurrencyTests {
  @Test("Adding and removing observers neither rebuilds shared instances nor drops scoped ones")
  func comingAndGoing() throws {
    let catalog = Catalog(name: "test")
    let (built, reported) = (Tally(), Tally())
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      built.add()
      return Part("red")
    }
    catalog.supply(AlphaBlueprint.self) { _ in Part("plain") }
    catalog.install(BetaBlueprint(), BasketBlueprint())
    catalog.supply(GreenBlueprint.self, as: .weak) { _ in Part("weak") }
    let scope = catalog.makeScope(RequestScope.self)
    let basket = try scope.obtain(\.basket)
    onThreads(8) { thread in
      for _ in 0..<500 {
        switch thread {
        case 0:
          catalog.observe { _ in reported.add() }.cancel()
        case 1:
          scope.startRecording()
          _ = scope.graph
          scope.stopRecording()
        default:
          #expect((try? catalog.obtain(\.red).name) == "red")
          #expect((try? scope.obtain(\.alpha).name) == "plain")
          #expect((try? catalog.obtain(\.beta).name) == "beta")
          #expect((try? catalog.obtain(\.green).name) == "weak")
          #expect((try? scope.obtain(\.basket)) === basket)
        }
      }
    }
    #expect(built.value == 1)
    // The removed observers have left no trace.
    let before = reported.value
    _ = (try catalog.obtain(\.alpha), try scope.obtain(\.basket))
    #expect(reported.value == before)
  }

  @Test("A supply is reported either in the replay or after it, exactly once", arguments: 0..<20)
  func replay(round: Int) {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    let logs = (0..<4).map { _ in EventLog() }
    onThreads(8) { thread in
      if thread < 4 {
        catalog.observe(replaying: true) { logs[thread].append($0) }
      } else {
        for number in 0..<50 { locator.register(name: "\(thread) \(number)") { number } }
      }
    }
    for log in logs {
      let names = log.all.map(\.name)
      #expect(names.count == 200)
      #expect(Set(names).count == 200)
    }
  }

  @Test(
    "Of two concurrent supplies of one entry, one is reported as first and the other as its replacement",
    arguments: 0..<20)
  func duplicates(round: Int) {
    let catalog = Catalog(name: "test")
    let log = catalog.eventLog()
    onThreads(8) { _ in catalog.supply(AlphaBlueprint.self) { _ in Part() } }
    #expect(log.lines.sorted() == Array(repeating: "replaced alpha", count: 7) + ["supplied alpha"])
  }

  @Test("Each construction and each release is reported once")
  func constructions() {
    let catalog = Catalog(name: "test")
    let log = catalog.eventLog()
    catalog.install(RedBlueprint())
    onThreads(8) { thread in
      for _ in 0..<200 {
        if thread == 0 { catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("red") } }
        _ = try? catalog.obtain(\.red)
      }
    }
    catalog.clear()
    let lines = log.lines
    let counts = ["assembling red", "assembled red", "released red"].map { line in lines.count { $0 == line } }
    #expect(counts[0] == counts[1])
    // An instance is not kept if its entry was replaced while it was built.
    #expect(counts[2] <= counts[1])
    #expect(counts[2] > 0)
  }
}

import ServiceCatalog
import Testing

@Suite("Concurrency: overrides on a scope, while others obtain and clear")
struct ScopeOverrideConcurrencyTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("Clearing and supplying the parent while a scope overrides never spins forever")
  func clearedAround() {
    let catalog = catalog
    onThreads(2) { thread in
      for _ in 0..<5_000 {
        if thread == 0 {
          catalog.supply(AlphaBlueprint.self, as: .scoped(Turn.self)) { _ in Part("around") }
          catalog.clear()
        } else {
          let turn = catalog.makeScope(Turn.self)
          try? turn.override(\.alpha) { _ in Part("own") }
          _ = try? turn.obtain(\.alpha)
        }
      }
    }
  }

  @Test("An override gives the scope one instance, even if a thread obtains at the same time")
  func identity() {
    let catalog = catalog
    catalog.supply(AlphaBlueprint.self, as: .scoped(Turn.self)) { _ in Part("around") }
    for _ in 0..<2_000 {
      let turn = catalog.makeScope(Turn.self)
      _ = try? turn.obtain(\.alpha)
      let seen = Collected<Part>()
      let meeting = Meeting(of: 2)
      let other = Errand {
        meeting.arriveAndWait()
        _ = try? turn.obtain(\.alpha)
        return true
      }
      meeting.arriveAndWait()
      try? turn.override(\.alpha) { _ in Part("own") }
      if let part = try? turn.obtain(\.alpha) { seen.append(part) }
      _ = other.result()
      if let part = try? turn.obtain(\.alpha) { seen.append(part) }
      #expect(seen.all.map(\.name) == ["own", "own"])
      #expect(seen.all.first === seen.all.last)
    }
  }
}

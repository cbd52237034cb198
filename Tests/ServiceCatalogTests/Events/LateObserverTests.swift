import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Late observers receive every event once")
struct LateObserverTests {
  private let catalog = Catalog(name: "test")

  @Test("A late observer sees an instance that is being built")
  func whileBuilding() throws {
    let log = EventLog()
    catalog.supplyShared(RedBlueprint.self) { catalog in
      catalog.observe(replaying: true) { log.append($0) }
      return Part("red")
    }
    _ = try catalog.obtain(\.red)
    catalog.clear()
    // The duration of that construction is unknown.
    #expect(log.lines == ["supplied Red", "existing Red", "released Red"])
  }

  @Test("A late observer sees an instance that is being built asynchronously")
  func whileFlying() async throws {
    let log = EventLog()
    catalog.supply(MarsBlueprint.self) { catalog in
      catalog.observe(replaying: true) { log.append($0) }
      return Part("mars")
    }
    _ = try await catalog.obtain(\.mars)
    #expect(log.lines == ["supplied Mars", "existing Mars"])
  }

  @Test("An observer added during an event sees that event once")
  func whileReported() throws {
    let log = EventLog()
    let once = Tally()
    catalog.install(RedBlueprint())
    catalog.observe { [weak catalog] event in
      guard case .assembled = event.kind, once.add() == 1 else { return }
      catalog?.observe(replaying: true) { log.append($0) }
    }
    _ = try catalog.obtain(\.red)
    catalog.clear()
    #expect(log.lines == ["supplied Red", "existing Red", "released Red"])
  }

  @Test("A late observer sees a scope's instances, of its own entries and its parents'")
  func scopes() throws {
    catalog.install(BasketBlueprint())
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(RedBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    _ = (try scope.obtain(\.basket), try scope.obtain(\.red))
    #expect(
      scope.eventLog(replaying: true).lines == [
        "supplied Red in RequestScope", "supplied Basket", "existing Basket in RequestScope",
        "existing Red in RequestScope",
      ])
  }

  @Test("An observer's own actions during its replay are not reported to it")
  func reentrant() {
    catalog.install(AlphaBlueprint())
    let reported = Tally()
    catalog.observe(replaying: true) { [weak catalog] _ in
      if reported.add() < 1000 { _ = try? catalog?.obtain(\.alpha) }
    }
    #expect(reported.value == 1)
  }

  @Test("Events during a replay arrive after it, in order")
  func order() {
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<20 { locator.register(name: "before \(number)") { number } }
    let log = EventLog()
    let (begun, done) = (Gate(), Gate())
    onThreads(2) { [catalog] thread in
      if thread == 0 {
        catalog.observe(replaying: true) { event in
          log.append(event)
          begun.open()
          done.wait()
        }
      } else {
        begun.wait()
        for number in 0..<100 { locator.register(name: "during \(number)") { number } }
        done.open()
      }
    }
    let names = log.all.map(\.name)
    #expect(names == (0..<20).map { "Int named \"before \($0)\"" } + (0..<100).map { "Int named \"during \($0)\"" })
  }
}

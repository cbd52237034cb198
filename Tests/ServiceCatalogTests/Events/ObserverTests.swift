import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

@Suite("Observers are added and removed, and see scopes but not copies")
struct ObserverTests {
  private let catalog = Catalog(name: "test")

  @Test("Several observers receive events until each is cancelled, and the catalog is unchanged")
  func several() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint())
    let captured = Part("captured")
    catalog.supply(BetaBlueprint.self) { _ in captured }
    let red = try catalog.obtain(\.red)
    let (first, second) = (EventLog(), EventLog())
    let observation = catalog.observe { first.append($0) }
    #expect(try catalog.obtain(\.red) === red)
    catalog.observe { second.append($0) }
    _ = try catalog.obtain(\.alpha)
    observation.cancel()
    observation.cancel()
    #expect(try catalog.obtain(\.beta) === captured)
    #expect(try catalog.obtain(\.red) === red)
    #expect(first.lines == ["assembling alpha", "assembled alpha"])
    #expect(second.lines == first.lines + ["assembling beta", "assembled beta"])
  }

  @Test("All observers of a catalog and its scopes receive the same event, which is made once")
  func once() throws {
    catalog.supply(AlphaBlueprint.self)
    let scope = catalog.makeScope(RequestScope.self)
    let logs = (0..<4).map { _ in EventLog() }
    for (number, log) in logs.enumerated() {
      (number == 0 ? scope : catalog).observe(replaying: number == 3) { log.append($0) }
    }
    _ = try scope.obtain(\.alpha)
    let instants = logs.map { $0.all.suffix(2).map(\.instant) }
    #expect(instants.allSatisfy { $0.count == 2 && $0 == instants[0] })
    #expect(Set(logs.map { $0.all.suffix(2).map(\.number) }).count == 1)
  }

  @Test("A late observer may replay the existing entries and instances, once each")
  func replay() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint(), BlueBlueprint())
    catalog.contribute(to: PanelsBlueprint.self) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { _ in Part() }
    catalog.decorate(GammaBlueprint.self) { part, _ in part }
    _ = try catalog.obtain(\.red)
    let log = catalog.eventLog(replaying: true)
    _ = try catalog.obtain(\.blue)
    #expect(
      log.lines == [
        "supplied red", "existing red", "supplied alpha", "supplied blue", "supplied panels", "supplied beta",
        "assembling blue", "assembled blue",
      ])
  }

  @Test("A parent's observer sees events in scopes, even in scopes opened earlier")
  func scopes() throws {
    catalog.install(BasketBlueprint(), AlphaBlueprint(), RedBlueprint())
    let before = catalog.makeScope(RequestScope.self)
    let basket = try before.obtain(\.basket)
    let log = catalog.eventLog()
    #expect(try before.obtain(\.basket) === basket)
    do {
      let scope = catalog.makeScope(RequestScope.self)
      scope.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.basket), try $0.obtain(\.red)) }
      _ = try scope.obtain(\.beta)
      _ = try scope.obtain(\.alpha)
    }
    let lines = [
      "supplied beta in RequestScope", "assembling beta in RequestScope", "assembling basket in RequestScope",
      "assembled basket in RequestScope", "assembling red", "assembled red", "assembled beta in RequestScope",
      "assembling alpha in RequestScope", "assembled alpha in RequestScope", "released basket in RequestScope",
    ]
    #expect(log.lines == lines)
  }

  @Test("A scope's observer sees that scope only, and removing it restores both catalogs")
  func ofScope() throws {
    catalog.install(BasketBlueprint(), AlphaBlueprint(), RedBlueprint())
    let (scope, other) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    let log = EventLog()
    let observation = scope.observe { log.append($0) }
    for scope in [scope, other] {
      _ = (try scope.obtain(\.basket), try scope.obtain(\.alpha), try scope.obtain(\.red))
    }
    catalog.install(BlueBlueprint())
    observation.cancel()
    _ = try scope.obtain(\.alpha)
    #expect(
      log.lines
        == ["assembling basket", "assembled basket", "assembling alpha", "assembled alpha"].map {
          $0 + " in RequestScope"
        })
  }

  @Test("An observer's own actions on the catalog are not reported to it")
  func reentrant() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let log = EventLog()
    catalog.observe { [weak catalog] event in
      log.append(event)
      _ = (try? catalog?.obtain(\.alpha), try? catalog?.obtain(\.red))
      catalog?.install(BlueBlueprint())
    }
    _ = try catalog.obtain(\.alpha)
    _ = try catalog.obtain(\.alpha)
    #expect(log.lines == ["assembling alpha", "assembled alpha", "assembling alpha", "assembled alpha"])
  }

  @Test("An observer may cancel itself and add another")
  func endsItself() throws {
    catalog.install(AlphaBlueprint())
    let (log, other) = (EventLog(), EventLog())
    let own = Collected<CatalogObservation>()
    own.append(
      catalog.observe { [weak catalog] event in
        log.append(event)
        own.all.first?.cancel()
        catalog?.observe { other.append($0) }
      })
    _ = try catalog.obtain(\.alpha)
    #expect(log.lines == ["assembling alpha"])
    #expect(other.lines == ["assembled alpha"])
  }

  @Test("An observer's captures outlive neither its observation nor the catalog")
  func lifetime() {
    let alive = Tally()
    let observation = catalog.observe { [part = Part(alive: alive)] _ in _ = part }
    #expect(alive.value == 1)
    observation.cancel()
    #expect(alive.value == 0)
    Catalog(name: "test").observe { [part = Part(alive: alive)] _ in _ = part }
    #expect(alive.value == 0)
  }

  @Test("The deinitializer of an observer's capture may change the catalog")
  func deinitializer() {
    let catalog = catalog
    let observation = catalog.observe { [last = Last { catalog.supply(AlphaBlueprint.self) }] _ in _ = last }
    let errand = Errand { observation.cancel() }
    #expect(errand.result() != nil)
    #expect(catalog.isSupplied(\.alpha))
  }

  @Test("An observer may obtain the instance whose assembly is reported")
  func obtainsAssembled() throws {
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part("red") }
    let names = Collected<String>()
    catalog.observe { [weak catalog] event in
      guard let catalog, case .assembled = event.kind else { return }
      names.append((try? catalog.obtain(\.red).name) ?? "threw")
    }
    _ = try catalog.obtain(\.red)
    #expect(names.all == ["red"])
  }

  @Test("An observer's actions are reported to other observers")
  func others() {
    let replaced = Collected<String>()
    catalog.observe { event in if case .replaced = event.kind { replaced.append(event.name) } }
    let once = Tally()
    catalog.observe { [weak catalog] _ in
      guard once.add() == 1 else { return }
      for _ in 0..<2 { catalog?.supply(AlphaBlueprint.self) { _ in Part() } }
    }
    catalog.install(RedBlueprint())
    #expect(replaced.all == ["alpha"])
  }

  @Test("Observers that obtain cause a number of events that grows with the square of theirs")
  func obtaining() throws {
    let calls = Tally()
    catalog.install(AlphaBlueprint(), BetaBlueprint())
    let catalog = catalog
    let observe = { @Sendable (_: CatalogEvent) in
      calls.add()
      _ = try? catalog.obtain(\.beta)
    }
    let observations = (0..<12).map { _ in catalog.observe(observe) }
    _ = try catalog.obtain(\.alpha)
    // Each observer hears two events, and during each the two events of each other one.
    #expect(calls.value == 2 * 12 + 2 * 12 * 2 * 11)
    for observation in observations { observation.cancel() }
  }

  @Test("A scope's observers are called before its parents'")
  func order() {
    let scope = catalog.makeScope(RequestScope.self)
    let reported = Collected<String>()
    catalog.observe { _ in reported.append("around") }
    scope.observe { _ in reported.append("scope") }
    scope.install(AlphaBlueprint())
    #expect(reported.all == ["scope", "around"])
  }
}

/// An object that runs code in its deinitializer.
private final class Last: Sendable {
  private let end: @Sendable () -> Void
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
}

@Suite("Late observers receive every event once")
struct LateObserverTests {
  private let catalog = Catalog(name: "test")

  @Test("A late observer sees an instance that is being built")
  func whileBuilding() throws {
    let log = EventLog()
    catalog.supply(RedBlueprint.self, as: .shared) { catalog in
      catalog.observe(replaying: true) { log.append($0) }
      return Part("red")
    }
    _ = try catalog.obtain(\.red)
    catalog.clear()
    // The duration of that construction is unknown.
    #expect(log.lines == ["supplied red", "existing red", "released red"])
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
    #expect(log.lines == ["supplied red", "existing red", "released red"])
  }

  @Test("A late observer sees a scope's instances, of its own entries and its parents'")
  func scopes() throws {
    catalog.install(BasketBlueprint())
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(RedBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    _ = (try scope.obtain(\.basket), try scope.obtain(\.red))
    #expect(
      scope.eventLog(replaying: true).lines == [
        "supplied red in RequestScope", "supplied basket", "existing basket in RequestScope",
        "existing red in RequestScope",
      ])
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

  @Test("An observer isn't part of an asynchronous assembly in its task")
  func outsideOfAsynchronousAssembly() async throws {
    let catalog = Catalog(name: "test")
    let identities = Collected<UInt64>()
    catalog.supply(MarsBlueprint.self, as: .transient) { _ in Part() }
    let observation = catalog.observe(only: .assembling) { _ in identities.append(Caller.identity) }
    _ = try await catalog.obtain(\.mars)
    observation.cancel()
    #expect(identities.all == [0])
  }
}

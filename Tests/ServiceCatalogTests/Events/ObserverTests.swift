import ServiceCatalog
import ServiceCatalogDiagnostics
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

  @Test("After the last observer is removed, obtains work as before and report nothing")
  func last() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint(), ScreenBlueprint())
    catalog.supply(BetaBlueprint.self) { _ in Part("plain") }
    catalog.decorate(GammaBlueprint.self) { part, _ in Part("decorated", needing: part) }
    catalog.install(GammaBlueprint())
    let log = EventLog()
    let observation = catalog.observe { log.append($0) }
    let red = try catalog.obtain(\.red)
    observation.cancel()
    let before = log.lines
    catalog.install(BlueBlueprint())
    #expect(try catalog.obtain(\.red) === red)
    #expect(try catalog.obtain(\.alpha).name == "alpha")
    #expect(try catalog.obtain(\.beta).name == "plain")
    #expect(try catalog.obtain(\.gamma).name == "decorated")
    #expect(log.lines == before)
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

  @Test("A scope's replay begins with its own entries, then its parents' that it does not hide")
  func replayOfScope() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint())
    let locator = ServiceLocator(catalog: catalog)
    for name in ["a", "b"] { locator.registerSingleton(name, name: name) }
    let scope = catalog.makeScope(RequestScope.self)
    scope.install(AlphaBlueprint())
    ServiceLocator(catalog: scope).registerSingleton("c", name: "b")
    #expect(
      scope.eventLog(replaying: true).lines == [
        "supplied alpha in RequestScope", "supplied String named \"b\" in RequestScope",
        "existing String named \"b\" in RequestScope", "supplied red", "supplied String named \"a\"",
        "existing String named \"a\"",
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

  @Test("Copies made before or after observe nothing")
  func copies() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let before = catalog.isolatedCopy()
    let log = catalog.eventLog()
    for copy in [before, catalog.isolatedCopy()] {
      _ = (try copy.obtain(\.alpha), try copy.obtain(\.red))
      copy.clear()
    }
    #expect(log.lines.isEmpty)
  }

  @Test("A copy's observer sees replacements of entries from its source")
  func ofCopy() throws {
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let copy = catalog.isolatedCopy()
    let log = copy.eventLog()
    try copy.override(\.alpha) { _ in Part() }
    copy.supplyShared(RedBlueprint.self) { _ in Part() }
    _ = try catalog.obtain(\.red)
    #expect(log.lines == ["replaced alpha", "replaced red"])
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

  @Test("An observer may obtain the instance whose assembly is reported")
  func obtainsAssembled() throws {
    catalog.supplyShared(RedBlueprint.self) { _ in Part("red") }
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

  @Test("A scope opened earlier is reported from its first new instance on")
  func earlierScope() throws {
    catalog.install(BasketBlueprint())
    let log = EventLog()
    do {
      let scope = catalog.makeScope(RequestScope.self)
      catalog.observe { log.append($0) }
      _ = try scope.obtain(\.basket)
    }
    #expect(log.lines == ["assembling", "assembled", "released"].map { "\($0) basket in RequestScope" })
  }

  @Test("An observed scope may be cleared and supplied repeatedly")
  func slots() throws {
    catalog.install(BasketBlueprint())
    let log = catalog.eventLog()
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.basket)
    for _ in 0..<2 { scope.clear() }
    _ = try scope.obtain(\.basket)
    for _ in 0..<2 { scope.supply(BasketBlueprint.self) { _ in Part() } }
    #expect(
      log.lines
        == [
          "assembling", "assembled", "released", "assembling", "assembled", "supplied", "released", "replaced",
        ].map { "\($0) basket in RequestScope" })
  }

  @Test("A scope's instance whose parent entry was replaced is reported when it is released")
  func staleSlot() throws {
    catalog.install(BasketBlueprint())
    let log = catalog.eventLog()
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.basket)
    catalog.supply(BasketBlueprint.self) { _ in Part("new") }
    #expect(try scope.obtain(\.basket).name == "new")
    #expect(log.lines.count { $0 == "released basket in RequestScope" } == 1)
  }

  @Test("An observed catalog also releases the latest instance first")
  func releaseOrder() throws {
    let gone = Collected<String>()
    catalog.observe { _ in }
    catalog.supplyShared(WitnessBlueprint<Int>.self) { _ in Witness { gone.append("first supplied") } }
    catalog.supplyShared(WitnessBlueprint<Bool>.self) { _ in Witness { gone.append("last supplied") } }
    _ = try WitnessBlueprint<Bool>.obtain(from: catalog)
    _ = try WitnessBlueprint<Int>.obtain(from: catalog)
    catalog.clear()
    #expect(gone.all == ["first supplied", "last supplied"])
  }
}

/// An object that reports its deallocation.
private final class Witness: Sendable {
  private let gone: @Sendable () -> Void

  init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }

  deinit { gone() }
}

private struct WitnessBlueprint<Tag>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Witness { Witness {} }
}

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
    #expect(log.lines == ["supplied red", "existing red", "released red"])
  }

  @Test("A late observer sees an instance that is being built asynchronously")
  func whileFlying() async throws {
    let log = EventLog()
    catalog.supply(MarsBlueprint.self) { catalog in
      catalog.observe(replaying: true) { log.append($0) }
      return Part("mars")
    }
    _ = try await catalog.obtain(\.mars)
    #expect(log.lines == ["supplied mars", "existing mars"])
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

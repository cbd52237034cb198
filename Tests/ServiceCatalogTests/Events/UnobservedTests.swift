import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("A catalog that is no longer observed is as fast as before", .timeLimit(.minutes(10)))
struct UnobservedTests {
  private let catalog = Catalog(name: "test")

  @Test("A catalog is unobserved after its last observer and its last recording ended")
  func last() throws {
    catalog.install(RedBlueprint(), AlphaBlueprint())
    let red = try catalog.obtain(\.red)
    let observation = catalog.observe { _ in }
    catalog.startRecording()
    #expect(catalog.isListenedTo)
    observation.cancel()
    #expect(catalog.isListenedTo)
    catalog.stopRecording()
    #expect(!catalog.isListenedTo)
    #expect(try catalog.obtain(\.red) === red)
  }

  @Test("Deallocating an observed, recording scope leaves its parents unobserved")
  func scopeGoes() throws {
    catalog.install(RedBlueprint())
    let outer = catalog.makeScope(SessionScope.self)
    do {
      let scope = outer.makeScope(RequestScope.self)
      scope.observe { _ in }
      scope.startRecording()
      #expect(scope.isListenedTo)
      #expect(!catalog.isListenedTo && !outer.isListenedTo)
    }
    #expect(!catalog.isListenedTo)
    #expect(!outer.isListenedTo)
  }

  @Test("A scope that has ended has no listeners, although it's still referenced", arguments: [false, true])
  func scopeEnds(isDisposing: Bool) async throws {
    catalog.install(BasketBlueprint())
    let (scope, alive) = (catalog.makeScope(RequestScope.self), Tally())
    if isDisposing { _ = try scope.openScope(SessionScope.self) }
    do {
      let part = Part(alive: alive)
      scope.observe { _ in withExtendedLifetime(part) {} }
    }
    scope.startRecording()
    _ = try scope.obtain(\.basket)
    #expect(scope.isListenedTo && alive.value == 1)
    try await scope.shutdown()
    #expect(!scope.isListenedTo && alive.value == 0)
    #expect(scope.graph.nodes.map(\.assemblies) == [1])
  }

  @Test("An observer of a scope that has ended hears nothing, and doesn't slow the others")
  func observedAfterEnd() async throws {
    let scope = catalog.makeScope(RequestScope.self)
    try await scope.shutdown()
    let alive = Tally()
    do {
      let part = Part(alive: alive)
      scope.observe { _ in withExtendedLifetime(part) {} }
    }
    #expect(alive.value == 0)
    #expect(!scope.isListenedTo && !catalog.isListenedTo)
  }

  @Test("A recording of a scope that was already open includes its ready instances")
  func openedBefore() throws {
    catalog.install(RedBlueprint())
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
    _ = try scope.obtain(\.alpha)
    catalog.startRecording()
    for _ in 0..<2 { _ = try scope.obtain(\.alpha) }
    catalog.stopRecording()
    #expect(scope.graph.edges.map(\.count) == [2])
  }

  @Test("A cancelled observer and a scope that is gone leave no listener behind")
  func nothingIsLeft() {
    final class Token: Sendable {}
    weak var cancelled: Token?
    weak var gone: Token?
    do {
      let (first, second) = (Token(), Token())
      (cancelled, gone) = (first, second)
      let observation = catalog.observe { _ in withExtendedLifetime(first) {} }
      let scope = catalog.makeScope(RequestScope.self)
      scope.observe { _ in withExtendedLifetime(second) {} }
      scope.startRecording()
      scope.stopRecording()
      observation.cancel()
    }
    #expect(cancelled == nil && gone == nil)
    #expect(!catalog.isListenedTo && catalog.recorders.isEmpty)
  }

  @Test("Recordings that several threads start at once all end")
  func concurrentRecordings() {
    for _ in 0..<100 {
      onThreads(4) { [catalog] _ in catalog.startRecording() }
      catalog.stopRecording()
    }
    #expect(!catalog.isListenedTo)
  }

  @Test("Every new instance of an observed catalog is reported, whatever changes, and none afterwards")
  func transient() throws {
    let births = Tally()
    catalog.supply(AlphaBlueprint.self) { _ in Part("alpha") }
    _ = try catalog.obtain(\.alpha)
    let observation = catalog.observe { if case .assembled = $0.kind { births.add() } }
    let scope = catalog.makeScope(RequestScope.self)
    for place in [catalog, scope] { for _ in 0..<2 { _ = try place.obtain(\.alpha) } }
    #expect(births.value == 4)
    try catalog.override(\.alpha) { [prefix = births.value] _ in Part("alpha \(prefix)") }
    scope.supply(BetaBlueprint.self) { _ in Part("beta") }
    catalog.supply(GammaBlueprint.self) { _ in Part("gamma") }
    for _ in 0..<2 { _ = try (catalog.obtain(\.alpha), scope.obtain(\.beta), scope.obtain(\.gamma)) }
    #expect(births.value == 10)
    observation.cancel()
    for _ in 0..<2 { _ = try (catalog.obtain(\.alpha), scope.obtain(\.beta), scope.obtain(\.gamma)) }
    #expect(births.value == 10)
  }

  @Test("An observer of a scope gets each instance that is assembled for it from its parent's entries")
  func scope() throws {
    let births = Tally()
    catalog.supply(AlphaBlueprint.self)
    catalog.supply(BetaBlueprint.self) { _ in Part("beta") }
    let scope = catalog.makeScope(RequestScope.self)
    let observation = scope.observe { if case .assembled = $0.kind { births.add() } }
    for place in [scope, scope.makeScope(SessionScope.self)] {
      for _ in 0..<3 { _ = try (place.obtain(\.alpha), place.obtain(\.beta)) }
    }
    #expect(births.value == 12)
    observation.cancel()
    for _ in 0..<3 { _ = try (scope.obtain(\.alpha), catalog.obtain(\.alpha)) }
    #expect(births.value == 12)
  }

  @Test("A recording hears that ready instances are obtained, with and without an observer")
  func recording() throws {
    catalog.install(RedBlueprint())
    _ = try catalog.obtain(\.red)
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.red)) }
    let observation = catalog.observe { _ in }
    catalog.startRecording()
    _ = try catalog.makeScope(RequestScope.self).obtain(\.alpha)
    observation.cancel()
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.edges.map(\.count) == [2])
    catalog.stopRecording()
    _ = try catalog.obtain(\.alpha)
    #expect(catalog.graph.edges.map(\.count) == [2])
  }
}

@Suite("An observer of some kinds of events", .timeLimit(.minutes(10)))
struct ObservedKindsTests {
  private let catalog = Catalog(name: "test")

  /// A blueprint whose disposal fails.
  private struct StuckBlueprint: SharedBlueprint, DisposableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Int { 1 }
    static func dispose(_ instance: Int, after ending: Ending) async throws { throw Mishap() }
  }

  private struct RemoteBlueprint: AsyncBlueprint {
    static func assemble(from catalog: any Assembling) async throws -> Int { throw Mishap() }
  }

  private struct CopyBlueprint: AsyncBlueprint {
    static var lifetime: Lifetime { .transient }
    static func assemble(from catalog: any Assembling) async throws -> Int { throw Mishap() }
  }

  @Test("It hears each failure and change, and nothing is made for an assembly or a disposal that succeeds")
  func changes() async throws {
    let log = EventLog()
    catalog.observe(only: [.failed, .replaced, .disposalFailed]) { log.append($0) }
    catalog.supply(AlphaBlueprint.self) { _ in
      #expect(Span.current.get() == nil)
      return Part()
    }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      #expect(Span.current.get() == nil)
      return Part()
    }
    catalog.install(StuckBlueprint(), RemoteBlueprint(), CopyBlueprint())
    _ = (try catalog.obtain(\.alpha), try catalog.obtain(\.red), try StuckBlueprint.obtain(from: catalog))
    #expect(log.lines.isEmpty)
    catalog.supply(AlphaBlueprint.self) { _ in throw Mishap() }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in throw Mishap() }
    #expect(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(throws: CatalogError.self) { try catalog.obtain(\.red) }
    await #expect(throws: CatalogError.self) { try await RemoteBlueprint.obtain(from: catalog) }
    await #expect(throws: CatalogError.self) { try await CopyBlueprint.obtain(from: catalog) }
    await #expect(throws: ShutdownError.self) { try await catalog.shutdown() }
    #expect(
      log.lines == [
        "replaced alpha", "replaced red", "failed alpha", "failed red", "failed remote", "failed copy",
        "failed to dispose stuck",
      ])
  }

  @Test("Observers hear their own kinds, also those of a replay")
  func several() throws {
    let (some, all, existing) = (EventLog(), EventLog(), EventLog())
    catalog.observe(only: [.failed, .assembled]) { some.append($0) }
    let observation = catalog.observe { all.append($0) }
    catalog.install(RedBlueprint())
    _ = try catalog.obtain(\.red)
    #expect(all.lines == ["supplied red", "assembling red", "assembled red"])
    #expect(some.lines == ["assembled red"])
    catalog.observe(only: [.assembled], replaying: true) { existing.append($0) }
    #expect(existing.lines == ["existing red"])
    observation.cancel()
    catalog.clear()
    #expect(some.lines == ["assembled red"])
  }

  @Test("An observer that hears nothing still runs assemblies in its context")
  func context() throws {
    let observation = catalog.observe(only: [], within: SilentContext()) { _ in Issue.record("an event was sent") }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      #expect(SilentContext.isCurrent)
      return Part()
    }
    _ = try catalog.obtain(\.red)
    observation.cancel()
  }
}

nonisolated private struct SilentContext: AssemblyContext {
  @TaskLocal static var isCurrent = false
  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    try Self.$isCurrent.withValue(true) { try build() }
  }
  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    try await Self.$isCurrent.withValue(true) { try await build() }
  }
}

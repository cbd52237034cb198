import ServiceCatalog
import Testing

@Suite("Disposal of replaced instances", .timeLimit(.minutes(10)))
struct ReplacedDisposalTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  private func supplyPool(_ name: String) {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource(name, in: log) }
  }

  @Test("A replaced instance is disposed once, and the current one by the shutdown")
  func replaced() async throws {
    supplyPool("first")
    _ = try catalog.obtain(\.pool)
    supplyPool("second")
    _ = try catalog.obtain(\.pool)
    try await catalog.disposeReplaced()
    #expect(log.all == ["first"])
    try await catalog.disposeReplaced()
    #expect(try catalog.obtain(\.pool).name == "second")
    try await catalog.shutdown()
    try await catalog.disposeReplaced()
    #expect(log.all == ["first", "second"])
  }

  @Test("Instances are disposed in the reverse order of their completion, and released, however they were dropped")
  func order() async throws {
    let alive = Tally()
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log, alive: alive) }
    catalog.supply(CacheBlueprint.self) { [log] _ in Resource("cache", in: log, alive: alive) }
    catalog.supply(SocketBlueprint.self) { [log] _ in Resource("socket", in: log, alive: alive) }
    catalog.supply(PanelBlueprint.self) { [log] _ in Panel { _ in log.append("panel") } }
    _ = try catalog.obtain(\.cache)
    _ = try await MainActor.run { _ = try catalog.obtain(\.panel) }
    _ = try await catalog.obtain(\.socket)
    _ = try catalog.obtain(\.pool)
    catalog.decorate(CacheBlueprint.self) { resource, _ in resource }
    try catalog.override(\.socket) { _ in Resource("other") }
    catalog.supply(PanelBlueprint.self) { _ in Panel { _ in } }
    try await catalog.disposeReplaced()
    #expect(log.all == ["socket", "panel", "cache"])
    catalog.clear()
    #expect(alive.value == 1)
    try await catalog.disposeReplaced()
    #expect(log.all == ["socket", "panel", "cache", "pool"])
    #expect(alive.value == 0)
  }

  @Test(
    "Replaced instances are released in the reverse order of their creation, with the others", arguments: [false, true])
  func released(isEnded: Bool) async throws {
    func supply(_ name: String) {
      catalog.supply(PoolBlueprint.self) { [log] _ in Resource(name, released: log) }
    }
    for name in ["first", "second", "third"] {
      supply(name)
      _ = try catalog.obtain(\.pool)
    }
    catalog.supply(CacheBlueprint.self) { [log] _ in Resource("cache", released: log) }
    _ = try catalog.obtain(\.cache)
    if isEnded { try await catalog.shutdown() } else { try await catalog.disposeReplaced() }
    #expect(log.all == (isEnded ? ["cache", "third", "second", "first"] : ["second", "first"]))
  }

  @Test("An instance whose builder runs stays until it has returned")
  func building() async throws {
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log] _ in
      await door.pass()
      return Resource("old", in: log)
    }
    let old = Task { try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    catalog.supply(SocketBlueprint.self) { [log] _ in Resource("new", in: log) }
    #expect(try await catalog.obtain(\.socket).name == "new")
    try await catalog.disposeReplaced()
    #expect(log.all.isEmpty)
    await door.open()
    #expect(try await old.value.name == "old")
    try await catalog.disposeReplaced()
    #expect(log.all == ["old"])
  }

  @Test("A scope disposes its own replaced instances, and the catalog around it doesn't")
  func scope() async throws {
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("first", in: log) }
    try await catalog.withScope(RequestScope.self) { request in
      _ = try request.obtain(\.transfer)
      catalog.supply(TransferBlueprint.self) { [log] _ in Resource("second", in: log) }
      try await catalog.disposeReplaced()
      #expect(log.all.isEmpty)
      _ = try request.obtain(\.transfer)
      try await request.disposeReplaced()
      #expect(log.all == ["first"])
    }
    #expect(log.all == ["first", "second"])
  }

  @Test("A shutdown waits for the disposals, which cancelling the caller doesn't cancel, and errors are reported")
  func shutdown() async throws {
    let door = Door()
    catalog.supply(PoolBlueprint.self) { [log] _ in
      Resource("first") { _ in
        await door.pass()
        log.append(Task.isCancelled ? "cancelled" : "first")
        throw Mishap()
      }
    }
    _ = try catalog.obtain(\.pool)
    supplyPool("second")
    _ = try catalog.obtain(\.pool)
    let replacing = Task { try await catalog.disposeReplaced() }
    await door.waitFor(1)
    replacing.cancel()
    let shutdown = Task { try await catalog.shutdown() }
    while !catalog.isClosed { await Task.yield() }
    #expect(log.all.isEmpty)
    await door.open()
    let error = await #expect(throws: ShutdownError.self) { try await replacing.value }
    #expect(error?.errors.map(\.kind) == [.disposalFailed("pool")])
    try await shutdown.value
    #expect(log.all == ["first", "second"])
  }

  @Test("A disposal may obtain the new instance, dispose others, and shut the catalog down")
  func nested() async throws {
    let catalog = catalog
    catalog.supply(CacheBlueprint.self) { [log] _ in Resource("cache", in: log) }
    catalog.supply(PoolBlueprint.self) { [log] _ in
      Resource("first") { _ in
        log.append(try catalog.obtain(\.pool).name)
        catalog.supply(CacheBlueprint.self)
        try await catalog.disposeReplaced()
        try await catalog.shutdown()
      }
    }
    _ = try catalog.obtain(\.pool)
    _ = try catalog.obtain(\.cache)
    supplyPool("second")
    let ended: Void? = await inTask {
      try? await catalog.disposeReplaced()
      try? await catalog.shutdown()
    }
    #expect(ended != nil)
    #expect(log.all == ["second", "cache", "second"])
  }

  /// An object that calls a closure at its end.
  private final class Last: Sendable {
    private let end: @Sendable () -> Void
    /// The object is larger than a box, whose memory it would otherwise get.
    private let size = (0, 0, 0, 0, 0, 0)
    init(_ end: @escaping @Sendable () -> Void = {}) { self.end = end }
    deinit { end() }
  }

  @Test("While threads obtain and replace, each instance is disposed once, and never while the catalog keeps it")
  func load() async throws {
    for seed in 0..<20 {
      let catalog = Catalog(name: "test")
      let (made, disposed) = (Tally(), Tally())
      let isOver = Guarded(false)
      @Sendable func supplyAnew(_ index: Int) {
        supply(stocked[index], to: catalog) { _ in
          made.add()
          let times = Tally()
          return Resource("\(index)", times) { _ in
            if times.add() != 1 { Issue.record("disposed twice, seed \(seed)") }
            disposed.add()
          }
        }
      }
      for index in 0..<4 { supplyAnew(index) }
      let replacing = Task {
        while !isOver.withLock({ $0 }) {
          try await catalog.disposeReplaced()
          await Task.yield()
        }
      }
      onThreads(8) { thread in
        var dice = Dice(seed: seed * 8 + thread)
        for _ in 0..<200 {
          let index = Int.random(in: 0..<4, using: &dice)
          if Int.random(in: 0..<4, using: &dice) == 0 { supplyAnew(index) }
          guard let found = try? obtain(stocked[index], from: catalog) else { continue }
          let wasDisposed = found.disposals.value > 0
          if wasDisposed, try! obtain(stocked[index], from: catalog) === found {
            Issue.record("disposed while it was kept, seed \(seed)")
          }
        }
      }
      isOver.withLock { $0 = true }
      try await replacing.value
      for index in 0..<4 { _ = try obtain(stocked[index], from: catalog) }
      try await catalog.disposeReplaced()
      #expect(disposed.value == made.value - 4, "seed \(seed)")
      try await catalog.shutdown()
      #expect(disposed.value == made.value, "seed \(seed)")
    }
  }
}

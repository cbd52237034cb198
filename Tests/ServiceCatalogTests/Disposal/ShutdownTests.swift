import ServiceCatalog
import ServiceCatalogDiagnostics
import TestSupport
import Testing

@Suite("Shutdown of a catalog", .timeLimit(.minutes(10)))
struct ShutdownTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  @Test("A shutdown disposes instances in reverse order of completion and releases everything")
  func order() async throws {
    let alive = Tally()
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log, alive: alive) }
    catalog.supply(SocketBlueprint.self) { [log] in
      _ = try $0.obtain(\.pool)
      return Resource("socket", in: log, alive: alive)
    }
    catalog.supply(CacheBlueprint.self) { [log] in
      _ = try $0.obtainReady(\.socket)
      return Resource("cache", in: log, alive: alive)
    }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in Part(alive: alive) }
    _ = try catalog.obtain(\.red)
    _ = try await catalog.obtain(\.socket)
    _ = try catalog.obtain(\.cache)
    try await catalog.shutdown()
    #expect(log.all == ["cache", "socket", "pool"])
    #expect(alive.value == 0)
  }

  @Test("A shutdown disposes an override but not a ready-made instance")
  func overrides() async throws {
    catalog.supply(PoolBlueprint.self, instance: Resource("ready-made", in: log))
    catalog.supply(CacheBlueprint.self, instance: Resource("ready-made", in: log))
    catalog.supply(SocketBlueprint.self) { _ in Resource("socket") }
    try catalog.override(\.cache) { [log] _ in Resource("override", in: log) }
    try catalog.override(\.socket) { [log] _ in Resource("async override", in: log) }
    _ = try catalog.obtain(\.pool)
    _ = try catalog.obtain(\.cache)
    _ = try await catalog.obtain(\.socket)
    try await catalog.shutdown()
    #expect(log.all == ["async override", "override"])
  }

  @Test("Instances dropped by clear(), supply and override stay alive and are disposed once")
  func dropped() async throws {
    let alive = Tally()
    let names = Collected<String>()
    let changes: [(String, @Sendable (Catalog) -> Void)] = [
      ("cleared", { $0.clear() }), ("replaced", { $0.supply(PoolBlueprint.self) }),
      ("overridden", { try? $0.override(\.pool) { _ in Resource("other") } }),
    ]
    for (name, change) in changes {
      catalog.supply(PoolBlueprint.self) { [log] _ in Resource(name, in: log, alive: alive) }
      names.append(try catalog.obtain(\.pool).name)
      change(catalog)
      #expect(catalog.obtainIfAssembled(\.pool) == nil)
    }
    #expect(log.all.isEmpty)
    #expect(alive.value == 3)
    try await catalog.shutdown()
    #expect(log.all == names.all.reversed())
    #expect(alive.value == 0)
  }

  @Test("A disposal receives the decorated instance")
  func decorated() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("plain", in: log) }
    catalog.decorate(PoolBlueprint.self) { [log] pool, _ in Resource("decorated \(pool.name)", in: log) }
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown()
    #expect(log.all == ["decorated plain"])
  }

  @Test("An instance whose decorator throws is disposed, since no caller received it")
  func failedDecorator() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(SocketBlueprint.self) { [log] _ in Resource("socket", in: log) }
    catalog.decorate(PoolBlueprint.self) { _, _ in throw Mishap() }
    catalog.decorate(SocketBlueprint.self) { _, _ in throw Mishap() }
    #expect(throws: CatalogError.self) { try catalog.obtain(\.pool) }
    await #expect(throws: CatalogError.self) { try await catalog.obtain(\.socket) }
    try await catalog.shutdown()
    #expect(log.all == ["socket", "pool"])
  }

  @Test("A main-actor instance is disposed on the main actor") @MainActor
  func mainActor() async throws {
    catalog.supply(PanelBlueprint.self) { [log] _ in
      Panel { _ in
        MainActor.assertIsolated()
        log.append("panel")
      }
    }
    _ = try catalog.obtain(\.panel)
    let catalog = catalog
    try await Task.detached { try await catalog.shutdown() }.value
    #expect(log.all == ["panel"])
  }

  @Test("Every disposal receives the ending")
  func ending() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in
      Resource("pool") { ending in log.append((ending.error as? Mishap)?.text ?? "none") }
    }
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown(.failed(Mishap("broken")))
    #expect(log.all == ["broken"])
  }

  // MARK: Errors

  @Test("Every instance is disposed even if some disposals throw, and each error names its entry")
  func errors() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(SocketBlueprint.self) { _ in Resource("socket") { _ in throw Mishap("first") } }
    catalog.supply(CacheBlueprint.self) { _ in Resource("cache") { _ in throw Mishap("second") } }
    _ = try catalog.obtain(\.pool)
    _ = try catalog.obtain(\.cache)
    _ = try await catalog.obtain(\.socket)
    let error = await #expect(throws: ShutdownError.self) { try await catalog.shutdown() }
    #expect(error?.errors == [.disposalFailed("socket"), .disposalFailed("cache")])
    #expect(error?.errors.map { $0.underlyingError as? Mishap } == [Mishap("first"), Mishap("second")])
    #expect(log.all == ["pool"])
    let text = error?.description ?? ""
    #expect(text.contains("[disposal-failed] the instance of socket could not be disposed"))
    #expect(text.contains("supplied at ServiceCatalogTests/ShutdownTests.swift"))
  }

  @Test("A disposal over the timeout is cancelled and abandoned, and the others follow")
  func timeout() async throws {
    let door = Door()
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(CacheBlueprint.self) { [log] _ in
      Resource("cache") { _ in
        await withTaskCancellationHandler {
          await door.pass()
        } onCancel: {
          log.append("cancelled")
        }
      }
    }
    _ = try catalog.obtain(\.pool)
    _ = try catalog.obtain(\.cache)
    let error = await #expect(throws: ShutdownError.self) {
      try await catalog.shutdownExpiringOnce { await door.waitFor(1) }
    }
    #expect(error?.errors == [.disposalFailed("cache")])
    #expect((error?.errors.first?.underlyingError as? DisposalTimeout)?.timeout == .seconds(1))
    #expect(log.all.sorted() == ["cancelled", "pool"])
    await door.open()
  }

  // MARK: Closed

  @Test("A supply does not reopen a closed catalog, and a copy made before stays open")
  func closedForGood() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    let copy = catalog.isolatedCopy()
    try await catalog.shutdown()
    catalog.supply(PoolBlueprint.self)
    let observation = catalog.observe { _ in }
    observation.cancel()
    #expect(throws: CatalogError.closed("pool")) { try catalog.obtain(\.pool) }
    _ = try copy.obtain(\.pool)
    try await copy.shutdown()
    #expect(log.all == ["pool"])
  }

  // MARK: Callers

  @Test("A later or concurrent shutdown has the same outcome, and nothing is disposed twice")
  func twice() async throws {
    let runs = Tally()
    let door = Door()
    catalog.supply(PoolBlueprint.self) { _ in
      Resource("pool") { _ in
        await door.pass()
        runs.add()
        throw Mishap()
      }
    }
    _ = try catalog.obtain(\.pool)
    let calls = (0..<8).map { _ in Task { [catalog] in await shutdownErrors(of: catalog) } }
    await door.waitFor(1)
    await door.open()
    for call in calls { #expect(await call.value == [.disposalFailed("pool")]) }
    #expect(await shutdownErrors(of: catalog) == [.disposalFailed("pool")])
    #expect(runs.value == 1)
  }

  @Test("The caller's cancellation neither reaches a disposal nor shortens it")
  func cancellation() async throws {
    let door = Door()
    catalog.supply(PoolBlueprint.self) { [log] _ in
      Resource("pool") { _ in
        await door.pass()
        log.append(Task.isCancelled ? "cancelled" : "disposed")
      }
    }
    _ = try catalog.obtain(\.pool)
    let call = Task { [catalog] in try await catalog.shutdown() }
    await door.waitFor(1)
    call.cancel()
    await door.open()
    try await call.value
    #expect(log.all == ["disposed"])
  }

  @Test("A shutdown called in a disposal returns at once")
  func withinDisposal() async throws {
    catalog.supply(PoolBlueprint.self) { [catalog, log] _ in
      Resource("pool") { _ in
        try await catalog.shutdown()
        log.append("pool")
      }
    }
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown()
    #expect(log.all == ["pool"])
    catalog.clear()
  }

  @Test("A shutdown called in a scope's disposal starts the shutdown of the parent")
  func withinScopeDisposal() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(TransferBlueprint.self) { [catalog, log] in
      _ = try $0.obtain(\.pool)
      return Resource("transaction") { _ in
        try await catalog.shutdown()
        log.append("transaction")
      }
    }
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.transfer)
    try await scope.shutdown()
    try await catalog.shutdown()
    #expect(log.all == ["transaction", "pool"])
    catalog.clear()
  }

  @Test("A shutdown called in a builder doesn't wait for that builder")
  func withinBuilder() async throws {
    catalog.supply(SocketBlueprint.self) { [log] catalog in
      try await catalog.shutdown()
      return Resource("socket", in: log)
    }
    _ = try await catalog.obtain(\.socket)
    try await catalog.shutdown()
    #expect(log.all == ["socket"])
  }

  @Test("A disposal may shut down another catalog")
  func inner() async throws {
    let inner = Catalog(name: "inner")
    inner.supply(CacheBlueprint.self) { [log] _ in Resource("inner cache", in: log) }
    catalog.supply(PoolBlueprint.self) { [log] _ in
      _ = try inner.obtain(\.cache)
      return Resource("pool") { _ in
        try await inner.shutdown()
        log.append("pool")
      }
    }
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown()
    #expect(log.all == ["inner cache", "pool"])
  }

  private func shutdownErrors(of catalog: Catalog) async -> [CatalogError] {
    do throws(ShutdownError) {
      try await catalog.shutdown()
      return []
    } catch {
      return error.errors
    }
  }
}

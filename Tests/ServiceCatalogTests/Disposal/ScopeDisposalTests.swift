import Foundation
import ServiceCatalog
import ServiceCatalogDiagnostics
import TestSupport
import Testing

@Suite("Disposal at the end of a scope", .timeLimit(.minutes(10)))
struct ScopeDisposalTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  init() {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(TransferBlueprint.self) { [log] in
      _ = try $0.obtain(\.pool)
      return Resource("transaction", in: log)
    }
    catalog.supply(CursorBlueprint.self) { [log] in
      _ = try $0.obtain(\.transfer)
      return Resource("cursor", in: log)
    }
  }

  @Test("A scope's instances are disposed in reverse order, and its parent's stay")
  func order() async throws {
    let name = try await catalog.withScope(RequestScope.self) { request in
      try await request.obtain(\.cursor).name
    }
    #expect(name == "cursor")
    #expect(log.all == ["cursor", "transaction"])
    try await catalog.shutdown()
    #expect(log.all == ["cursor", "transaction", "pool"])
  }

  @Test("A throwing operation passes its error to the disposals and to the caller")
  func failure() async throws {
    catalog.supply(TransferBlueprint.self) { [log] _ in
      Resource("transaction") { ending in
        log.append((ending.error as? Mishap)?.text ?? "none")
        throw Mishap("of the disposal")
      }
    }
    await #expect(throws: Mishap("of the operation")) {
      try await catalog.withScope(RequestScope.self) { request in
        _ = try request.obtain(\.transfer)
        throw Mishap("of the operation")
      }
    }
    #expect(log.all == ["of the operation"])
  }

  @Test("A failing disposal after a successful operation is thrown")
  func failedDisposal() async throws {
    catalog.supply(TransferBlueprint.self) { _ in Resource("transaction") { _ in throw Mishap() } }
    let error = await #expect(throws: ShutdownError.self) {
      try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
    }
    #expect(error?.errors == [.disposalFailed("transfer")])
  }

  @Test("The shutdown of a scope between others waits for the builders in the scopes in it")
  func middle() async throws {
    let (started, door) = (Door(), Door())
    catalog.supply(MarsBlueprint.self, as: .transient) { [log] catalog in
      let transfer = try catalog.obtain(\.transfer)
      await started.open()
      await door.pass()
      log.append("\(try catalog.obtain(\.transfer) === transfer)")
      return Part()
    }
    let outer = catalog.makeScope(RequestScope.self)
    let inner = outer.makeScope(SessionScope.self).makeScope(SessionScope.self)
    let outcome = await inTask { [catalog] in
      let mars = Task { try await inner.obtain(\.mars) }
      await started.pass()
      let shutdown = Task.immediate { try await outer.shutdown() }
      #expect(throws: CatalogError.closed("transfer")) { try inner.obtain(\.transfer) }
      await door.open()
      let results = (await mars.result, await shutdown.result)
      try? await catalog.shutdown()
      return results
    }
    let (mars, shutdown) = try #require(outcome)
    #expect(throws: Never.self) { try mars.get() }
    #expect(throws: Never.self) { try shutdown.get() }
    #expect(log.all == ["true", "transaction", "pool"])
  }

  @Test("While scopes are disposed, a builder for which the shutdown doesn't wait builds nothing to keep")
  func uncounted() async throws {
    let (entered, go, disposing, door) = (Gate(), Gate(), Door(), Door())
    let slow = catalog.makeScope(RequestScope.self)
    slow.supply(TransferBlueprint.self) { [log] _ in
      Resource("slow") { _ in
        await disposing.open()
        await door.pass()
        log.append("slow")
      }
    }
    _ = try (slow.obtain(\.transfer), catalog.obtain(\.pool))
    catalog.supply(AlphaBlueprint.self) { catalog in
      entered.open()
      go.wait()
      return Part(try catalog.makeScope(RequestScope.self).obtain(\.transfer).name)
    }
    let (results, ended) = (Collected<Result<Part, any Error>>(), Gate())
    Thread.detachNewThread { [catalog] in
      results.append(Result { try catalog.obtain(\.alpha) })
      ended.open()
    }
    entered.wait()
    let outcome = await inTask { [catalog] in
      let shutdown = Task { try await catalog.shutdown() }
      await disposing.pass()
      go.open()
      ended.wait()
      await door.open()
      return await shutdown.result
    }
    try outcome?.get()
    #expect(throws: CatalogError.closed("transfer")) { try results.all[0].get() }
    #expect(log.all == ["slow", "pool"])
  }

  @Test("A scope that ends without waiting leaves a shutdown that has begun its instances")
  func requestedShutdown() async throws {
    let (started, door) = (Door(), Door())
    catalog.supply(MarsBlueprint.self, as: .scoped(RequestScope.self)) { _ in
      await started.open()
      await door.pass()
      return Part()
    }
    let request = catalog.makeScope(RequestScope.self)
    _ = try request.obtain(\.transfer)
    let outcome = await inTask {
      let mars = Task { try await request.obtain(\.mars) }
      await started.pass()
      let shutdown = Task.immediate { try await request.shutdown() }
      request.closeWithoutDisposal()
      await door.open()
      return (await shutdown.result, await mars.result)
    }
    try outcome?.0.get()
    #expect(log.all == ["transaction"])
  }

  @Test(
    "A shutdown waits for a scope whose disposal runs while a synchronous scope around it ends",
    arguments: [true, false])
  func disposingMeanwhile(isInner: Bool) async throws {
    let (disposing, door) = (Door(), Door())
    catalog.supply(TransferBlueprint.self) { [log] in
      let pool = try $0.obtain(\.pool)
      return Resource("transaction") { _ in
        await disposing.open()
        await door.pass()
        log.append("transaction uses \(pool.name)")
      }
    }
    let outer = catalog.makeScope(SessionScope.self)
    let request = isInner ? outer.makeScope(RequestScope.self) : catalog.makeScope(RequestScope.self)
    _ = try request.obtain(\.transfer)
    let outcome = await inTask { [catalog] in
      let inner = Task { try await request.shutdown() }
      await disposing.pass()
      (isInner ? outer : request).closeWithoutDisposal()
      let shutdown = Task.immediate { try await catalog.shutdown() }
      // A shutdown that didn't wait would dispose the pool meanwhile.
      for _ in 0..<1_000 { await Task.yield() }
      await door.open()
      return (await inner.result, await shutdown.result)
    }
    let (inner, shutdown) = try #require(outcome)
    try inner.get()
    try shutdown.get()
    #expect(log.all == ["transaction uses pool", "pool"])
  }

  @Test("A scope with nothing to dispose never suspends, and it is closed afterwards") @MainActor
  func nothing() async throws {
    catalog.supply(BasketBlueprint.self)
    let other = Guarded(false)
    let job = Task { @MainActor in other.withLock { $0 = true } }
    let scope = try await catalog.withScope(RequestScope.self) { request in
      _ = try request.obtain(\.basket)
      return request
    }
    #expect(!other.withLock { $0 }, "another job ran on the main actor meanwhile")
    await job.value
    #expect(throws: CatalogError.closed("basket")) { try scope.obtain(\.basket) }
    #expect(throws: CatalogError.closed("transfer")) { try scope.obtain(\.transfer) }
    await #expect(throws: CatalogError.closed("cursor")) { try await scope.obtain(\.cursor) }
    #expect(log.all.isEmpty)
  }

  @Test("In a disposal, Catalog.main is the catalog around the scope and is open")
  func main() async throws {
    catalog.supply(TransferBlueprint.self) { [catalog, log] _ in
      Resource("transaction") { _ in
        log.append(Catalog.main === catalog ? try Catalog.main.obtain(\.pool).name : "another")
      }
    }
    try await catalog.withMain {
      try await Catalog.main.withScope(RequestScope.self) { _ in _ = try Catalog.main.obtain(\.transfer) }
    }
    #expect(log.all == ["pool"])
    catalog.clear()
  }

  // MARK: Open scopes

  @Test("A shutdown disposes open scopes first, the latest one first")
  func open() async throws {
    let session = catalog.makeScope(SessionScope.self)
    let first = session.makeScope(RequestScope.self)
    let second = session.makeScope(RequestScope.self)
    let idle = catalog.makeScope(RequestScope.self)
    for (scope, name) in [(first, "first"), (second, "second")] {
      scope.supply(CacheBlueprint.self) { [log] _ in Resource(name, in: log) }
      _ = try scope.obtain(\.cache)
      _ = try scope.obtain(\.transfer)
    }
    try await catalog.shutdown()
    #expect(log.all == ["transaction", "second", "transaction", "first", "pool"])
    #expect(throws: CatalogError.closed("transfer")) { try first.obtain(\.transfer) }
    #expect(throws: CatalogError.closed("transfer")) { try idle.obtain(\.transfer) }
    try await first.shutdown()
    #expect(log.all.count == 5)
  }

  @Test("A scope that ends during a shutdown is disposed once")
  func ending() async throws {
    let door = Door()
    catalog.supply(TransferBlueprint.self) { [log] _ in
      Resource("transaction") { _ in
        await door.pass()
        log.append("transaction")
      }
    }
    let request = Task { [catalog] in
      try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
    }
    await door.waitFor(1)
    _ = try catalog.obtain(\.pool)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    await door.open()
    try await request.value
    try await shutdown.value
    #expect(log.all == ["transaction", "pool"])
  }

  // MARK: Not disposed

  @Test("A synchronous scope disposes nothing, and an observer receives undisposed events")
  func undisposed() throws {
    let alive = Tally()
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("transaction", in: log, alive: alive) }
    let events = catalog.eventLog()
    try catalog.withSynchronousScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
    #expect(log.all.isEmpty)
    #expect(alive.value == 0)
    #expect(events.lines.suffix(2) == ["undisposed transfer in RequestScope", "released transfer in RequestScope"])
  }

  @Test("Unless an observer hears it, standard error has one line for each undisposed entry")
  func undisposedText() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "test")
      let failures = catalog.observe(only: [.failed]) { _ in }
      defer { withExtendedLifetime(failures) {} }
      catalog.supply(TransferBlueprint.self)
      catalog.supply(PoolBlueprint.self)
      try catalog.withSynchronousScope(RequestScope.self) { request in
        _ = try request.obtain(\.transfer)
        _ = try request.obtain(\.pool)
      }
    }
    let lines = (result?.standardError ?? "").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("[undisposed-instance] transfer, supplied at ServiceCatalogTests/") == true)
    #expect(lines.first?.contains("RequestScope") == true)
    #expect(lines.last?.contains("pool") == true)
  }

  @Test("A catalog deallocated after its shutdown leaves nothing undisposed")
  func nothingLeft() async throws {
    let events: EventLog
    do {
      let own = Catalog(name: "test")
      own.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
      events = own.eventLog()
      _ = try own.obtain(\.pool)
      try await own.shutdown()
    }
    #expect(!events.lines.contains { $0.hasPrefix("undisposed") })
    #expect(events.lines.contains("disposed pool"))
    #expect(log.all == ["pool"])
  }

  @Test("A catalog's shutdown disposes an open scope although two scopes around it have ended, the outer one first")
  func handedOn() async throws {
    let (begun, gate, scopes) = (Gate(), Gate(), Collected<Catalog>())
    let errand = catalog.withSynchronousScope(SessionScope.self) { session in
      let errand = Errand {
        session.withSynchronousScope(SessionScope.self) { inner in
          let request = inner.makeScope(RequestScope.self)
          _ = try? request.obtain(\.transfer)
          scopes.append(request)
          begun.open()
          gate.wait()
        }
      }
      begun.wait()
      return errand
    }
    gate.open()
    _ = errand.result()
    try await catalog.shutdown()
    #expect(log.all == ["transaction", "pool"])
  }

  @Test("A shutdown ends although a builder that it has abandoned keeps opening scopes")
  func endless() async throws {
    let (opened, disposed, begun, refused) = (Tally(), Tally(), Gate(), Collected<Int>())
    catalog.supply(TransferBlueprint.self) { _ in
      Resource("transaction") { _ in
        // The next scope is open before this one has ended.
        let number = disposed.add()
        while opened.value <= number { await Task.yield() }
      }
    }
    catalog.supply(CacheBlueprint.self) { catalog in
      var scopes: [Catalog] = []
      for number in 1...100 where refused.all.isEmpty {
        scopes.append(catalog.owningCatalog.makeScope(RequestScope.self))
        if (try? scopes[number - 1].obtain(\.transfer)) == nil { refused.append(number) }
        opened.add(refused.all.isEmpty ? 1 : 1000)
        begun.open()
        while refused.all.isEmpty, disposed.value < number { sched_yield() }
      }
      opened.add(1000)
      return Resource("cache")
    }
    let errand = Errand { [catalog] in try? catalog.obtain(\.cache) }
    begun.wait()
    await #expect(throws: ShutdownError.self) { try await catalog.shutdownExpiringOnce() }
    _ = errand.result()
    #expect(refused.all == [2])
  }
}

import ServiceCatalog
import Testing

@Suite("Disposal under hostile conditions", .timeLimit(.minutes(10)))
struct DisposalRegressionTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  @Test("A timeout also ends the wait for a scope that is ending")
  func endingScope() async throws {
    let door = Door()
    catalog.supply(TransferBlueprint.self) { _ in Resource("transfer") { _ in await door.pass() } }
    let request = Task { [catalog] in
      try await catalog.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
    }
    await door.waitFor(1)
    let error = await #expect(throws: ShutdownError.self) { try await catalog.shutdown(timeout: .milliseconds(1)) }
    #expect(error?.errors == [.disposalFailed("RequestScope")])
    await door.open()
    try await request.value
  }

  @Test("A disposal that a builder's task begins isn't part of the builder")
  func withinImmediateTask() async throws {
    let other = Catalog(name: "other")
    // Each catalog keeps its builders, so a strong reference would be a cycle.
    other.supply(PoolBlueprint.self) { [log, weak catalog] _ in
      Resource("pool") { [weak catalog] _ in if let catalog { log.append(try catalog.obtain(\.cache).name) } }
    }
    _ = try other.obtain(\.pool)
    let shutdown = Collected<Task<Void, any Error>>()
    catalog.supply(CacheBlueprint.self) { _ in
      shutdown.append(Task.immediate { try await other.shutdown() })
      return Resource("cache")
    }
    let obtaining = Task.detached { [catalog] in try catalog.obtain(\.cache).name }
    #expect(try await obtaining.value == "cache")
    try await shutdown.all.first?.value
    #expect(log.all == ["cache"])
  }

  @Test("A scope inside another catalog's builder is disposed before withScope returns, and its error is thrown")
  func withinAnotherBuilder() async throws {
    let other = Catalog(name: "other")
    other.supply(TransferBlueprint.self) { [log] _ in
      Resource("transfer") { _ in
        await Task.yield()
        log.append("disposed")
        throw Mishap()
      }
    }
    catalog.supply(SocketBlueprint.self) { [log] _ in
      do {
        try await other.withScope(RequestScope.self) { request in _ = try request.obtain(\.transfer) }
      } catch is ShutdownError {
        log.append("thrown")
      }
      return Resource("socket")
    }
    _ = try await catalog.obtain(\.socket)
    #expect(log.all == ["disposed", "thrown"])
    try await catalog.shutdown()
  }

  @Test("A running builder may use its scope until it ends, and scopes it opens are disposed")
  func scopeOfBuilder() async throws {
    let door = Door()
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("transfer", in: log) }
    catalog.supply(SocketBlueprint.self) { [log] catalog in
      try await catalog.withScope(RequestScope.self) { request in
        let transfer = try request.obtain(\.transfer)
        await door.pass()
        #expect(try request.obtain(\.transfer) === transfer)
        log.append("used")
      }
      let late = catalog.makeScope(RequestScope.self)
      _ = try late.obtain(\.transfer)
      return Resource("socket") { _ in _ = late }
    }
    let socket = Task { [catalog] in try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    await expectClosed(catalog)
    await door.open()
    _ = try await socket.value
    try await shutdown.value
    #expect(log.all == ["used", "transfer", "transfer"])
  }

  @Test("shutdown waits for a transient asynchronous builder")
  func transient() async throws {
    let door = Door()
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(VenusBlueprint.self, as: .transient) { [log] catalog in
      let pool = try catalog.obtain(\.pool)
      await door.pass()
      #expect(try catalog.obtain(\.pool) === pool)
      log.append("used")
      return Part()
    }
    let venus = Task { [catalog] in try await catalog.obtain(\.venus) }
    await door.waitFor(1)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    await expectClosed(catalog)
    await door.open()
    _ = try await venus.value
    try await shutdown.value
    #expect(log.all == ["used", "pool"])
  }

  @Test("An instance completed late receives the shutdown's ending, and its caller receives closed")
  func lateEnding() async throws {
    let (door, disposed) = (Door(), Door())
    catalog.supply(CursorBlueprint.self) { [log] _ in
      await door.pass()
      return Resource("cursor") { ending in
        log.append((ending.error as? Mishap)?.text ?? "finished")
        await disposed.pass()
      }
    }
    let scope = catalog.makeScope(RequestScope.self)
    let caller = Task { try await scope.obtain(\.cursor) }
    await door.waitFor(1)
    await #expect(throws: ShutdownError.self) {
      try await scope.shutdown(.failed(Mishap("broken")), timeout: .milliseconds(1))
    }
    await door.open()
    await #expect(throws: CatalogError.closed("cursor")) { try await caller.value }
    await disposed.waitFor(1)
    await disposed.open()
    #expect(log.all == ["broken"])
  }

  @Test("A catalog is closed after a builder called shutdown")
  func closedWithinBuilder() async throws {
    catalog.supply(RedBlueprint.self)
    catalog.supply(SocketBlueprint.self) { catalog in
      try await catalog.shutdown()
      #expect(throws: CatalogError.closed("red")) { try catalog.obtain(\.red) }
      return Resource("socket")
    }
    _ = try await catalog.obtain(\.socket)
    try await catalog.shutdown()
  }

  @Test("A task that a disposal abandoned waits for the shutdown like any other caller")
  func leftTask() async throws {
    let (door, second) = (Door(), Door())
    let tasks = Collected<Task<[CatalogError], Never>>()
    catalog.supply(PoolBlueprint.self) { _ in
      Resource("pool") { _ in
        await second.pass()
        throw Mishap()
      }
    }
    catalog.supply(CacheBlueprint.self) { [catalog] _ in
      Resource("cache") { _ in
        tasks.append(
          Task {
            await door.pass()
            do throws(ShutdownError) { try await catalog.shutdown() } catch { return error.errors }
            return []
          })
      }
    }
    _ = try catalog.obtain(\.pool)
    _ = try catalog.obtain(\.cache)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    await second.waitFor(1)
    await door.open()
    await second.open()
    await #expect(throws: ShutdownError.self) { try await shutdown.value }
    #expect(await tasks.all[0].value == [.disposalFailed("pool")])
    catalog.clear()
  }

  @Test("1,000 nested scopes and 300 catalogs that shut each other down exhaust neither memory nor stack")
  func deep() async throws {
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("transfer", in: log) }
    var scopes = [catalog]
    for _ in 0..<1_000 {
      let scope = scopes[scopes.count - 1].makeScope(RequestScope.self)
      _ = try scope.obtain(\.transfer)
      scopes.append(scope)
    }
    try await catalog.shutdown()
    #expect(log.all.count == 1_000)
    var next: Catalog?
    for _ in 0..<300 {
      let own = Catalog()
      own.supply(PoolBlueprint.self) { [next, log] _ in
        Resource("pool") { _ in
          try await next?.shutdown()
          log.append("pool")
        }
      }
      _ = try own.obtain(\.pool)
      next = own
    }
    try await next?.shutdown()
    #expect(log.all.count == 1_300)
  }

  @Test("A catalog is closed when the shutdown of its builder returns, also if another caller was first")
  func closedAfterBuildersCall() async throws {
    for _ in 0..<500 {
      let catalog = Catalog(name: "test")
      let door = Door()
      catalog.supply(CacheBlueprint.self) { _ in Resource("cache") }
      catalog.supply(SocketBlueprint.self) { catalog in
        await door.pass()
        try await catalog.shutdown()
        // A task that isn't part of the builder.
        let error = await Task.detached { () -> CatalogError? in
          do throws(CatalogError) { _ = try catalog.obtain(\.cache) } catch { return error }
          return nil
        }.value
        #expect(error == .closed("cache"))
        return Resource("socket")
      }
      let building = Task.detached { try? await catalog.obtain(\.socket) }
      await door.waitFor(1)
      let first = Task.detached { try await catalog.shutdown() }
      await door.open()
      _ = await building.value
      try await first.value
    }
  }

  @Test("An end that can't wait releases replaced instances in their order, too")
  func synchronousEnd() throws {
    catalog.withSynchronousScope(RequestScope.self) { scope in
      func supply(_ name: String) {
        scope.supply(PoolBlueprint.self) { [log] _ in Resource(name, released: log) }
        #expect(throws: Never.self) { try scope.obtain(\.pool) }
      }
      supply("first")
      scope.supply(CacheBlueprint.self) { [log] _ in Resource("second", released: log) }
      #expect(throws: Never.self) { try scope.obtain(\.cache) }
      supply("third")
    }
    #expect(log.all == ["third", "second", "first"])
  }

  @Test("An end that can't wait leaves a shutdown that has begun its instances")
  func synchronousEndDuringShutdown() async throws {
    let door = Door()
    catalog.supply(TransferBlueprint.self) { [log] _ in Resource("transfer", in: log) }
    catalog.supply(CursorBlueprint.self) { [log] catalog in
      await door.pass()
      return Resource(try catalog.obtain(\.transfer).name + " used", in: log)
    }
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.transfer)
    let building = Task { try await scope.obtain(\.cursor).name }
    await door.waitFor(1)
    let shutdown = Task { try await scope.shutdown() }
    #expect(await holdsSoon { scope.isClosed })
    scope.closeWithoutDisposal()
    await door.open()
    #expect(try await building.value == "transfer used")
    try await shutdown.value
    #expect(log.all == ["transfer used", "transfer"])
  }

  @Test("A disposal that exceeded its limit waits for the shutdown of another catalog")
  func abandonedDisposal() async throws {
    let (first, second) = (Door(), Door())
    catalog.supply(PoolBlueprint.self) { [log] _ in
      Resource("pool") { _ in
        await second.pass()
        log.append("pool")
      }
    }
    _ = try catalog.obtain(\.pool)
    catalog.supply(TransferBlueprint.self) { [log, weak catalog] _ in
      Resource("transfer") { [weak catalog] _ in
        await first.pass()
        try await catalog?.shutdown()
        log.append("returned")
      }
    }
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.transfer)
    await #expect(throws: ShutdownError.self) { try await scope.shutdown(timeout: .milliseconds(1)) }
    await first.open()
    await second.waitFor(1)
    for _ in 0..<100 { await Task.yield() }
    #expect(log.all.isEmpty)
    await second.open()
    #expect(await holdsSoon { log.all == ["pool", "returned"] })
  }

  @Test("The error of an instance that is completed too late has the builder once in its path")
  func pathOfLateInstance() async throws {
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log] _ in
      await door.pass()
      return Resource("socket", in: log)
    }
    let building = Task { [catalog] in try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    await #expect(throws: ShutdownError.self) { try await catalog.shutdown(timeout: .milliseconds(1)) }
    await door.open()
    let error = await #expect(throws: CatalogError.self) { try await building.value }
    #expect(error == .closed("socket"))
    #expect(error?.path.map(\.name) == ["socket"])
    #expect(await holdsSoon { log.all == ["socket"] })
  }

  @Test("The disposal of a late instance waits for a builder that doesn't wait for it")
  func disposalOfLateInstance() async throws {
    let (begun, end, disposing) = (Door(), Door(), Door())
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(SocketBlueprint.self) { [catalog, log] _ in
      await begun.pass()
      return Resource("socket") { _ in
        await disposing.pass()
        log.append(try await catalog.obtain(\.venus).name)
      }
    }
    catalog.supply(VenusBlueprint.self) { [scope] _ in
      await #expect(throws: CatalogError.closed("socket")) { try await scope.obtain(\.socket) }
      await end.pass()
      return Part("venus")
    }
    let building = Task { [catalog] in try await catalog.obtain(\.venus) }
    await begun.waitFor(1)
    await #expect(throws: ShutdownError.self) { try await scope.shutdown(timeout: .milliseconds(1)) }
    await begun.open()
    await disposing.open()
    await disposing.waitFor(1)
    for _ in 0..<100 { await Task.yield() }
    await end.open()
    #expect(try await building.value.name == "venus")
    #expect(await holdsSoon { log.all == ["venus"] })
    catalog.clear()
  }

  @Test("A timeout can have any length")
  func longTimeout() async throws {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown(timeout: .seconds(Int64.max))
    #expect(log.all == ["pool"])
  }

  /// Waits until the catalog is closed.
  private func expectClosed(_ catalog: Catalog) async {
    while true {
      do {
        _ = try catalog.obtain(\.alpha)
        Issue.record("it isn't supplied")
      } catch {
        if error == .closed("alpha") { return }
      }
      await Task.yield()
    }
  }
}

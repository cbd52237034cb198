import ServiceCatalog
import Testing

@Suite("Rolling back a failed preparation", .timeLimit(.minutes(10)))
struct RollbackTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()
  private let alive = Tally()

  init() {
    catalog.supply(PoolBlueprint.self) { [log, alive] _ in Resource("pool", in: log, alive: alive) }
    catalog.supply(SocketBlueprint.self) { [log, alive] in
      _ = try $0.obtain(\.pool)
      return Resource("socket", in: log, alive: alive)
    }
    // This service is not disposable, but depends on the socket.
    catalog.supplyShared(RedBlueprint.self) { [alive] in
      _ = try $0.obtainReady(\.socket)
      return Part("red", alive: alive)
    }
    catalog.supply(CacheBlueprint.self) {
      _ = try $0.obtain(\.red)
      throw Mishap()
    }
  }

  @Test("A rollback disposes assembled instances in reverse order, and a second attempt starts fresh")
  func rollback() async throws {
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(error?.errors == [.assemblyFailed("CacheBlueprint")])
    #expect(log.all == ["socket failed", "pool failed"])
    #expect(alive.value == 0)
    #expect(catalog.obtainIfAssembled(\.red) == nil)
    catalog.supply(CacheBlueprint.self) { [log] _ in Resource("cache", in: log) }
    try await catalog.prepareShared(rollingBack: true)
    #expect(alive.value == 3)
    #expect(log.all.count == 2)
    try await catalog.shutdown()
    #expect(Set(log.all.dropFirst(2)) == ["cache", "socket", "pool"])
    #expect(alive.value == 0)
  }

  @Test("A rollback keeps the instances that existed before")
  func before() async throws {
    let pool = try catalog.obtain(\.pool)
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(log.all == ["socket failed"])
    #expect(try catalog.obtain(\.pool) === pool)
    try await catalog.shutdown()
    #expect(log.all == ["socket failed", "pool"])
  }

  @Test("Without a rollback, every instance stays until the shutdown")
  func staying() async throws {
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    #expect(log.all.isEmpty)
    #expect(catalog.obtainIfAssembled(\.socket) != nil)
    try await catalog.shutdown()
    #expect(log.all == ["socket", "pool"])
  }

  @Test("A failing disposal is among the errors")
  func failedDisposal() async throws {
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool") { _ in throw Mishap() } }
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(error?.errors == [.assemblyFailed("CacheBlueprint"), .disposalFailed("PoolBlueprint")])
  }

  @Test("A rollback waits for cancelled builders, and disposes their instances first")
  func cancelled() async throws {
    let (started, door) = (Door(), Door())
    catalog.supply(CacheBlueprint.self) { [log] _ in Resource("cache", in: log) }
    catalog.supply(CursorBlueprint.self, as: .shared) { [log] catalog in
      let pool = try catalog.obtain(\.pool)
      await started.open()
      await door.pass()
      log.append("\(pool.name) is used")
      return Resource("cursor", in: log)
    }
    let outcome = await inTask { [catalog] in
      let preparation = Task { try await catalog.prepareShared(rollingBack: true) }
      await started.pass()
      preparation.cancel()
      // A preparation that didn't wait would dispose the pool meanwhile.
      for _ in 0..<1_000 { await Task.yield() }
      await door.open()
      return await preparation.result
    }
    #expect(throws: PreparationError.self) { try outcome?.get() }
    #expect(Array(log.all.prefix(2)) == ["pool is used", "cursor failed"])
    #expect(log.all.last == "pool failed")
  }

  @Test("A rollback waits for builders that an inner, successful preparation began")
  func nested() async throws {
    let (started, door, inner) = (Door(), Door(), Catalog(name: "inner"))
    let tasks = Collected<Task<Void, Never>>()
    inner.supply(PoolBlueprint.self) { [log] _ in Resource("inner pool", in: log) }
    inner.supply(MarsBlueprint.self, as: .transient) { [log] catalog in
      let pool = try catalog.obtain(\.pool)
      await started.open()
      await door.pass()
      log.append("\(pool.name) is used")
      return Part()
    }
    inner.supply(RedBlueprint.self) { catalog in
      tasks.append(Task.immediate { _ = try? await catalog.obtain(\.mars) })
      return Part()
    }
    catalog.clear()
    catalog.supply(SocketBlueprint.self) { [log] _ in
      try await inner.prepareShared(rollingBack: true)
      await started.pass()
      throw Mishap(log.all.first ?? "none")
    }
    let outcome = await inTask { [catalog] in
      let preparation = Task { try await catalog.prepareShared(rollingBack: true) }
      await started.pass()
      // A preparation that didn't wait would dispose the pool meanwhile.
      for _ in 0..<1_000 { await Task.yield() }
      await door.open()
      defer { _ = tasks }
      return await preparation.result
    }
    #expect(throws: PreparationError.self) { try outcome?.get() }
    for task in tasks.all { await task.value }
    #expect(log.all == ["inner pool is used", "inner pool failed"])
  }

  @Test("A rollback doesn't wait for a scope that a builder opened, whichever task ends it", arguments: [true, false])
  func openScope(isEnded: Bool) async throws {
    let scopes = Collected<OpenScope>()
    let before = try catalog.openScope(RequestScope.self)
    scopes.append(before)
    // The builders don't keep the scopes, which keep the catalog.
    catalog.supply(GreenBlueprint.self) { [weak scopes] catalog in
      scopes?.append(try catalog.openScope(RequestScope.self))
      return Part()
    }
    catalog.supply(MarsBlueprint.self) { [weak before] _ in
      try await before?.end()
      return Part()
    }
    let outcome = await inTask { [catalog] in
      let result = await Task { try await catalog.prepareShared(rollingBack: true) }.result
      if isEnded { for scope in scopes.all { try? await scope.end() } }
      return result
    }
    #expect(throws: PreparationError.self) { try outcome?.get() }
    for scope in scopes.all { try await scope.end() }
    try await catalog.shutdown()
  }

  @Test("A rollback removes a weak instance that uses a disposed one")
  func weak() async throws {
    let held = Collected<Part>()
    catalog.supply(GreenBlueprint.self, as: .weak) { [log] catalog in
      let part = Part("green", needing: Part(try catalog.obtain(\.pool).name))
      log.append("green")
      held.append(part)
      return part
    }
    catalog.supplyShared(BlueBlueprint.self) { Part(needing: try $0.obtain(\.green)) }
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(held.all.count == 1)
    #expect(catalog.obtainIfAssembled(\.green) == nil)
  }

  @Test("A task that a builder started keeps no rolled-back instance alive")
  func leftTask() async throws {
    let door = Door()
    catalog.supply(CacheBlueprint.self) { [alive] catalog in
      Task { await door.pass() }
      return Resource("cache", alive: alive)
    }
    try await catalog.prepareShared(rollingBack: true)
    await door.waitFor(1)
    try await catalog.shutdown()
    #expect(alive.value == 0)
    await door.open()
  }
}

@Suite("A rollback meets inner preparations, shutdowns and scopes", .timeLimit(.minutes(10)))
struct RollbackMeetingTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  @Test("Instances of an inner preparation are disposed after those that were completed later and need them")
  func inner() async throws {
    let (inner, poolDoor, cursorDoor) = (Catalog(name: "inner"), Door(), Door())
    inner.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    inner.supply(SocketBlueprint.self) { [log] catalog in
      _ = try catalog.obtain(\.pool)
      await poolDoor.open()
      await cursorDoor.pass()
      return Resource("socket", in: log)
    }
    catalog.supply(MarsBlueprint.self) { _ in
      try await inner.prepareShared(rollingBack: true)
      throw Mishap()
    }
    catalog.supply(CursorBlueprint.self, as: .shared) { [log] _ in
      await poolDoor.pass()
      _ = try inner.obtain(\.pool)
      return Resource("cursor", in: log)
    }
    // This is the outermost one that ends between the two.
    catalog.supply(VenusBlueprint.self) { catalog in
      _ = try await catalog.obtain(\.cursor)
      await cursorDoor.open()
      return Part()
    }
    let outcome = await inTask { [catalog] in
      await Task { try await catalog.prepareShared(rollingBack: true) }.result
    }
    #expect(throws: PreparationError.self) { try outcome?.get() }
    #expect(log.all == ["socket failed", "cursor failed", "pool failed"])
  }

  @Test("A shutdown that waits for a failing preparation disposes each instance before its dependencies, and once")
  func shutdown() async throws {
    for _ in 0..<50 {
      let (catalog, log, started) = (Catalog(name: "test"), Collected<String>(), Door())
      @Sendable func slow(_ name: String) -> Resource {
        Resource(name) { _ in
          log.append("\(name) begins")
          for _ in 0..<20 { await Task.yield() }
          log.append("\(name) ends")
        }
      }
      catalog.supply(PoolBlueprint.self) { _ in Resource("pool", in: log) }
      catalog.supply(TransferBlueprint.self) { _ in slow("transfer") }
      catalog.supply(SocketBlueprint.self) { catalog in
        _ = try catalog.obtain(\.pool)
        return slow("socket")
      }
      catalog.supply(MarsBlueprint.self) { catalog in
        _ = try await catalog.obtain(\.socket)
        await started.open()
        for _ in 0..<20 { await Task.yield() }
        throw Mishap()
      }
      // It exists before, so the rollback leaves it to the shutdown.
      _ = try catalog.obtain(\.pool)
      let scope = catalog.makeScope(RequestScope.self)
      _ = try scope.obtain(\.transfer)
      let outcome = await inTask { [catalog] in
        let preparation = Task { try? await catalog.prepareShared(rollingBack: true) }
        await started.pass()
        try? await catalog.shutdown()
        log.append("shutdown")
        await preparation.value
        return true
      }
      try #require(outcome == true)
      let all = log.all
      #expect(all.filter { $0.hasPrefix("socket") } == ["socket begins", "socket ends"])
      #expect(all.suffix(2) == ["pool", "shutdown"], "\(all)")
      #expect(all.count == 6, "\(all)")
      withExtendedLifetime(scope) {}
    }
  }

  @Test("A preparation keeps no instance alive that its builders clear, or whose scope they end")
  func released() async throws {
    let (alive, most) = (Tally(), Collected<Int>())
    catalog.supply(BasketBlueprint.self) { _ in Part(alive: alive) }
    catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part(alive: alive) }
    catalog.supply(SocketBlueprint.self) { catalog in
      for _ in 0..<1_000 {
        let other = Catalog(name: "other")
        other.supply(RedBlueprint.self) { _ in Part(alive: alive) }
        _ = try other.obtain(\.red)
        other.clear()
        most.append(alive.value)
        let dropped = Catalog(name: "dropped")
        dropped.supply(RedBlueprint.self) { _ in Part(alive: alive) }
        _ = try dropped.obtain(\.red)
        let scope = Catalog(name: "outer")
        scope.supply(BasketBlueprint.self) { _ in Part(alive: alive) }
        try await scope.withScope(RequestScope.self) { _ = try $0.obtain(\.basket) }
        most.append(alive.value)
      }
      throw Mishap()
    }
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(most.all.count == 2_000)
    // The last catalog of a turn is released at its end.
    #expect(most.all.allSatisfy { $0 <= 2 })
    #expect(alive.value == 0)
  }
}

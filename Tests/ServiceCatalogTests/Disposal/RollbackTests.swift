import ServiceCatalog
import Testing

@Suite("A preparation that is rolled back", .timeLimit(.minutes(10)))
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
    // Not disposable, but of no use without the socket.
    catalog.supplyShared(RedBlueprint.self) { [alive] in
      _ = try $0.obtainReady(\.socket)
      return Part("red", alive: alive)
    }
    catalog.supply(CacheBlueprint.self) {
      _ = try $0.obtain(\.red)
      throw Mishap()
    }
  }

  @Test("what it assembled is disposed in reverse order and released; a second try begins anew")
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

  @Test("what was there before stays")
  func before() async throws {
    let pool = try catalog.obtain(\.pool)
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(log.all == ["socket failed"])
    #expect(try catalog.obtain(\.pool) === pool)
    try await catalog.shutdown()
    #expect(log.all == ["socket failed", "pool"])
  }

  @Test("without rolling back, everything stays until the shutdown")
  func staying() async throws {
    await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    #expect(log.all.isEmpty)
    #expect(catalog.obtainIfAssembled(\.socket) != nil)
    try await catalog.shutdown()
    #expect(log.all == ["socket", "pool"])
  }

  @Test("a disposal that fails is among the errors")
  func failedDisposal() async throws {
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool") { _ in throw Mishap() } }
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared(rollingBack: true) }
    #expect(error?.errors == [.assemblyFailed("CacheBlueprint"), .disposalFailed("PoolBlueprint")])
  }

  @Test("a task that a builder started keeps nothing of it alive")
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

import ServiceCatalog
import Testing

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

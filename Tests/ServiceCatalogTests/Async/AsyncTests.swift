import ServiceCatalog
import Testing

@Suite("Asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncTests {
  private let catalog = Catalog(name: "test")

  @Test("Every way to obtain an asynchronous service returns the same instance")
  func kept() async throws {
    catalog.install(MarsBlueprint())
    let part = try await catalog.obtain(\.mars)
    #expect(part.name == "mars")
    #expect(try await catalog[\.mars] === part)
    #expect(try await catalog.obtainIfSupplied(\.mars) === part)
    #expect(try await MarsBlueprint.obtain(from: catalog) === part)
    #expect(try catalog.obtainReady(\.mars) === part)
    let assembling: any Assembling = catalog
    #expect(try await assembling.obtain(\.mars) === part)
  }

  @Test("Obtaining an unassembled service with obtainReady throws, and the text names the call to use")
  func notReady() throws {
    catalog.install(MarsBlueprint())
    catalog.supply(AlphaBlueprint.self) { try $0.obtainReady(\.mars) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .notReady("mars"))
    #expect(error.path.map(\.name) == ["alpha", "mars"])
    #expect(error.description.contains("to fix: await obtain(…), or await prepareShared() when the program starts"))
    #expect(throws: CatalogError.missingEntry("venus")) { try catalog.obtainReady(\.venus) }
  }

  @Test("Waiting tasks continue in the order in which they began to wait")
  func order() async throws {
    let (door, begun, continued) = (Door(), Collected<Int>(), Collected<Int>())
    catalog.supply(MarsBlueprint.self) { _ in
      await door.pass()
      return Part("mars")
    }
    // One queue runs all tasks, so that they continue in the order in which they are resumed.
    let queue = OneQueueExecutor()
    let tasks = (0..<200).map { number in
      Task(executorPreference: queue) {
        begun.append(number)
        _ = try await catalog.obtain(\.mars)
        continued.append(number)
      }
    }
    await Task(executorPreference: queue) {
      while begun.all.count < tasks.count { await Task.yield() }
      await door.open()
    }.value
    for task in tasks { try await task.value }
    #expect(continued.all == begun.all)
  }

  @Test("A hundred tasks wait for one assembly without blocking a thread")
  func singleFlight() async throws {
    let (door, runs) = (Door(), Tally())
    catalog.supply(MarsBlueprint.self) { _ in
      runs.add()
      await door.pass()
      return Part("mars")
    }
    let parts = try await withThrowingTaskGroup(of: Part.self) { group in
      for _ in 0..<100 { group.addTask { try await catalog.obtain(\.mars) } }
      // More tasks are waiting than there are threads, and this one still runs.
      await door.waitFor(1)
      await door.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.value == 1)
    #expect(Set(parts.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("A failure is thrown to every waiter with the waiter's own path, and is not cached")
  func failure() async throws {
    let (door, runs) = (Door(), Tally())
    catalog.supply(MarsBlueprint.self) { _ in
      await door.pass()
      if runs.add() == 1 { throw Mishap() }
      return Part("second")
    }
    catalog.supply(VenusBlueprint.self) { try await $0.obtain(\.mars) }
    catalog.supply(EarthBlueprint.self) { try await $0.obtain(\.mars) }
    async let venus = catalog.obtain(\.venus)
    async let earth = catalog.obtain(\.earth)
    await door.waitFor(1)
    await door.open()
    var paths: [[String]] = []
    do { _ = try await venus } catch { paths.append((error as? CatalogError)?.path.map(\.name) ?? []) }
    do { _ = try await earth } catch { paths.append((error as? CatalogError)?.path.map(\.name) ?? []) }
    // The second waiter may have started after the first assembly was over.
    #expect(paths.allSatisfy { $0.last == "mars" && $0.count == 2 })
    #expect(!paths.isEmpty)
    #expect(try await catalog.obtain(\.mars).name == "second")
  }

  @Test("A waiter's path has an entry twice if two catalogs that one function supplies need each other's")
  func equalEntries() async throws {
    let (door, first, second) = (Door(), Catalog(name: "first"), Catalog(name: "second"))
    for (catalog, other) in [(first, nil), (second, first)] as [(Catalog, Catalog?)] {
      catalog.supply(MarsBlueprint.self) { catalog in
        if let other { return try await other.obtain(\.mars) }
        await door.pass()
        return try catalog.obtain(\.red)
      }
    }
    let outer = Task { try await second.obtain(\.mars) }
    await door.waitFor(1)
    let inner = Task.immediate { try await first.obtain(\.mars) }
    await door.open()
    let names = ["mars", "red"]
    let error = await #expect(throws: CatalogError.self) { try await inner.value }
    #expect(error?.path.map(\.name) == names)
    let outerError = await #expect(throws: CatalogError.self) { try await outer.value }
    #expect(outerError?.path.map(\.name) == ["mars"] + names)
  }

  @Test("A builder's error is kept unchanged, and a missing entry's error has the chain")
  func errors() async throws {
    catalog.supply(MarsBlueprint.self) { _ in throw Mishap("dry") }
    let failed = await #expect(throws: CatalogError.self) { try await catalog.obtain(\.mars) }
    #expect(failed == .assemblyFailed("mars"))
    #expect(failed?.underlyingError as? Mishap == Mishap("dry"))
    catalog.supply(VenusBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.delta) }
    let missing = await #expect(throws: CatalogError.self) { try await catalog.obtain(\.venus) }
    #expect(missing == .missingEntry("delta"))
    #expect(missing?.path.map(\.name) == ["venus", "alpha", "delta"])
    await #expect(throws: CatalogError.missingEntry("earth")) { try await catalog.obtain(\.earth) }
    #expect(try await catalog.obtainIfSupplied(\.earth) == nil)
  }

  @Test("Replacing, clearing or decorating an entry releases its instance before the call returns")
  func dropped() async throws {
    let alive = Tally()
    catalog.supply(MarsBlueprint.self) { _ in Part("mars", alive: alive) }
    _ = try await catalog.obtain(\.mars)
    #expect(alive.value == 1)
    catalog.decorate(MarsBlueprint.self) { part, _ in
      await Task.yield()
      return Part("red \(part.name)")
    }
    #expect(alive.value == 0)
    #expect(try await catalog.obtain(\.mars).name == "red mars")
    try catalog.override(\.mars) { _ in Part("fake", alive: alive) }
    #expect(try await catalog.obtain(\.mars).name == "red fake")
    catalog.clear()
    #expect(alive.value == 0)
    await #expect(throws: CatalogError.missingEntry("mars")) { try await catalog.obtain(\.mars) }
  }

  @Test("Clearing during an assembly leaves its waiters their instance, and the next obtain builds another")
  func clearedInFlight() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { _ in
      await door.pass()
      return Part("first")
    }
    async let first = catalog.obtain(\.mars)
    await door.waitFor(1)
    catalog.clear()
    catalog.supply(MarsBlueprint.self) { _ in Part("second") }
    #expect(try await catalog.obtain(\.mars).name == "second")
    await door.open()
    #expect(try await first.name == "first")
    #expect(try catalog.obtainReady(\.mars).name == "second")
  }

  @Test("A catalog is deallocated once its assemblies have ended, even those that waited for each other")
  func goes() async throws {
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { Part(needing: try await $0.obtain(\.venus)) }
      catalog.install(VenusBlueprint())
      _ = try await catalog.obtain(\.mars)
      gone = catalog
    }
    // The assemblies' tasks are ending. The test's time limit is the watchdog.
    while gone != nil { await Task.yield() }
  }
}

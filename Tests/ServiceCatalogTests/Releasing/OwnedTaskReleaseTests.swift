import ServiceCatalog
import Testing

/// A service that owns a task, which runs until the service is deallocated.
private final class Store: Sendable {
  private let task: Task<Void, Never>
  private let alive: Tally

  init(alive: Tally) {
    self.alive = alive
    alive.add()
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    task = Task {
      for await _ in stream {}
      continuation.finish()
    }
  }

  deinit {
    task.cancel()
    alive.add(-1)
  }
}

private struct StoreBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Store { Store(alive: Tally()) }
}

extension Catalog {
  fileprivate var store: StoreBlueprint.Type { StoreBlueprint.self }
}

@Suite("Releasing an asynchronous service that owns a task started by its builder", .timeLimit(.minutes(10)))
struct OwnedTaskReleaseTests {
  private let alive = Tally()

  /// Returns a catalog that keeps a store.
  private func catalogWithStore() async throws -> Catalog {
    let catalog = Catalog(name: "test")
    supply(to: catalog)
    _ = try await catalog.obtain(\.store)
    #expect(alive.value == 1)
    return catalog
  }

  private func supply(to catalog: Catalog) {
    catalog.supply(StoreBlueprint.self) { [alive] _ in
      await Task.yield()
      return Store(alive: alive)
    }
  }

  @Test("clear() releases the service")
  func clear() async throws {
    let catalog = try await catalogWithStore()
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("A new supply or an override releases the service")
  func replaced() async throws {
    let catalog = try await catalogWithStore()
    supply(to: catalog)
    #expect(alive.value == 0)
    _ = try await catalog.obtain(\.store)
    #expect(alive.value == 1)
    try catalog.override(\.store) { [alive] _ in Store(alive: alive) }
    #expect(alive.value == 0)
  }

  @Test("Deallocating the catalog releases the service")
  func catalogGone() async throws {
    weak var gone: Catalog?
    do {
      let catalog = try await catalogWithStore()
      gone = catalog
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
  }

  @Test("The end of a scope releases the service")
  func scope() async throws {
    let catalog = Catalog(name: "test")
    try await catalog.withScope(RequestScope.self) { request async throws in
      supply(to: request)
      _ = try await request.obtain(\.store)
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }

  @Test("The end of withOverrides releases the service")
  func overrides() async throws {
    let catalog = Catalog(name: "test")
    supply(to: catalog)
    try await catalog.withOverrides { _ in
    } operation: { () async throws in
      _ = try await Catalog.main.obtain(\.store)
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
  }

  @Test("Deallocating the catalog releases the service while another task of the builder still runs")
  func taskGoesOn() async throws {
    let door = Door()
    let tasks = Collected<Task<Void, Never>>()
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "test")
      gone = catalog
      catalog.supply(StoreBlueprint.self) { [alive] _ in
        tasks.append(Task { await door.pass() })
        return Store(alive: alive)
      }
      _ = try await catalog.obtain(\.store)
      #expect(alive.value == 1)
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
    await door.open()
    for task in tasks.all { await task.value }
  }
}

@Suite("Prompt release of asynchronous instances", .timeLimit(.minutes(10)))
struct PromptAsyncReleaseTests {
  private static let rounds = 2_000

  /// Returns the number of rounds that leave an instance alive, out of many rounds in concurrent tasks.
  private func survivors(in round: @escaping @Sendable (Tally) async throws -> Void) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var late = 0
          for _ in 0..<Self.rounds {
            let alive = Tally()
            try await round(alive)
            if alive.value != 0 { late += 1 }
          }
          return late
        }
      }
      return try await group.reduce(0, +)
    }
  }

  @Test("clear() releases asynchronous instances before it returns")
  func clear() async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      _ = try await catalog.obtain(\.mars)
      catalog.clear()
      withExtendedLifetime(catalog) {}
    }
    #expect(late == 0)
  }

  @Test("withScope releases asynchronous instances before it returns")
  func scope() async throws {
    let catalog = Catalog(name: "test")
    let late = try await survivors { alive in
      try await catalog.withScope(RequestScope.self) { request async throws in
        request.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
        _ = try await request.obtain(\.mars)
      }
    }
    #expect(late == 0)
  }

  @Test("A new supply releases asynchronous instances before it returns")
  func supply() async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      _ = try await catalog.obtain(\.mars)
      catalog.supply(MarsBlueprint.self) { _ in Part() }
      withExtendedLifetime(catalog) {}
    }
    #expect(late == 0)
  }

  @Test("Deallocating the catalog releases asynchronous instances at once")
  func catalog() async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      _ = try await catalog.obtain(\.mars)
    }
    #expect(late == 0)
  }
}

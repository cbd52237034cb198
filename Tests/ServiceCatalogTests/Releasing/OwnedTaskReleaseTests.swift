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

  private static func supply(to catalog: Catalog, _ alive: Tally) {
    catalog.supply(StoreBlueprint.self) { _ in
      await Task.yield()
      return Store(alive: alive)
    }
  }

  /// Calls on a catalog that keeps the service, each of which drops it.
  private static let drops: KeyValuePairs<String, @Sendable (Catalog, Tally) async throws -> Void> = [
    "clear()": { catalog, _ in catalog.clear() },
    "a new supply": { catalog, alive in supply(to: catalog, alive) },
    "an override": { catalog, _ in try catalog.override(\.store) { _ in Store(alive: Tally()) } },
    "the end of overrides": { catalog, alive in
      catalog.clear()
      supply(to: catalog, alive)
      try await catalog.withOverrides { _ in
      } operation: { () async throws in
        _ = try await Catalog.main.obtain(\.store)
        #expect(alive.value == 1)
      }
    },
    "the end of a scope": { catalog, alive in
      catalog.clear()
      try await catalog.withScope(RequestScope.self) { request async throws in
        supply(to: request, alive)
        _ = try await request.obtain(\.store)
        #expect(alive.value == 1)
      }
    },
  ]

  @Test("The service is released before the call returns that drops it", arguments: drops.indices)
  func dropped(number: Int) async throws {
    let catalog = Catalog(name: "test")
    Self.supply(to: catalog, alive)
    _ = try await catalog.obtain(\.store)
    #expect(alive.value == 1)
    try await Self.drops[number].value(catalog, alive)
    #expect(alive.value == 0, "\(Self.drops[number].key)")
    withExtendedLifetime(catalog) {}
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

  /// Uses of a catalog with an asynchronous service that is counted while it is alive.
  private static let uses: KeyValuePairs<String, @Sendable (Catalog, Tally) async throws -> Void> = [
    "clear()": { catalog, _ in
      _ = try await catalog.obtain(\.mars)
      catalog.clear()
    },
    "a new supply": { catalog, _ in
      _ = try await catalog.obtain(\.mars)
      catalog.supply(MarsBlueprint.self) { _ in Part() }
    },
    "the end of a scope": { catalog, alive in
      catalog.clear()
      try await catalog.withScope(RequestScope.self) { request async throws in
        request.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
        _ = try await request.obtain(\.mars)
      }
    },
  ]

  @Test("Instances are released before the call returns that drops them", arguments: uses.indices)
  func dropped(number: Int) async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      try await Self.uses[number].value(catalog, alive)
      if alive.value != 0 { Issue.record("alive after \(Self.uses[number].key)") }
      withExtendedLifetime(catalog) {}
    }
    #expect(late == 0)
  }

  @Test("Deallocating the catalog releases its instances at once")
  func catalog() async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      _ = try await catalog.obtain(\.mars)
    }
    #expect(late == 0)
  }
}

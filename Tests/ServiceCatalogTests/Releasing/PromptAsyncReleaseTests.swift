import ServiceCatalog
import Testing

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

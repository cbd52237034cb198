import ServiceCatalog
import Testing

@Suite("An asynchronous instance goes at once", .timeLimit(.minutes(10)))
struct PromptAsyncReleaseTests {
  private static let rounds = 2_000

  /// How many of many rounds leave an instance alive, over several tasks at once.
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

  @Test("when clear() returns")
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

  @Test("when withScope returns")
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

  @Test("when a new supply returns")
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

  @Test("when the catalog goes")
  func catalog() async throws {
    let late = try await survivors { alive in
      let catalog = Catalog(name: "test")
      catalog.supply(MarsBlueprint.self) { _ in Part(alive: alive) }
      _ = try await catalog.obtain(\.mars)
    }
    #expect(late == 0)
  }
}

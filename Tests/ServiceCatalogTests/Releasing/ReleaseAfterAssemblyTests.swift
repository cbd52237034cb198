import ServiceCatalog
import Testing

/// An object that runs code in its deinitializer.
private final class Closer: Sendable {
  private let close: @Sendable () -> Void
  init(_ close: @escaping @Sendable () -> Void = {}) { self.close = close }
  deinit { close() }
}

private struct CloserBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .graph }
  static func assemble(from catalog: any Assembling) -> Closer { Closer() }
}

private struct HubBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    _ = try CloserBlueprint.obtain(from: catalog)
    return 1
  }
}

private struct CountBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Int { 0 }
}

@Suite("Instances released at the end of an assembly", .timeLimit(.minutes(10)))
struct ReleaseAfterAssemblyTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  @Test("A deinitializer may obtain the service that was just assembled")
  func outermost() {
    let seen = Tally()
    catalog.install(HubBlueprint())
    catalog.supply(CloserBlueprint.self) { catalog in
      Closer { if (try? HubBlueprint.obtain(from: catalog)) == 1 { seen.add() } }
    }
    let hub = onThread(stack: 512) { [catalog] in try? HubBlueprint.obtain(from: catalog) }
    #expect(hub == 1)
    #expect(seen.value == 1)
  }

  @Test("A scope left during an assembly leaves nothing alive")
  func scope() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { [alive] _ in Part(alive: alive) }
    catalog.install(CloserBlueprint())
    catalog.supply(CountBlueprint.self) { [alive] catalog in
      try catalog.withSynchronousScope(RequestScope.self) { scope in
        _ = try scope.obtain(\.alpha)
        _ = try CloserBlueprint.obtain(from: scope)
      }
      return alive.value
    }
    #expect(try CountBlueprint.obtain(from: catalog) == 0)
  }

  @Test("An assembly leaves nothing alive, even if a task of its builder starts another one later")
  func laterFlight() async throws {
    let isOver = Tally()
    let tasks = Collected<Task<Void, Never>>()
    catalog.supply(AlphaBlueprint.self, as: .graph) { [alive] _ in Part(alive: alive) }
    catalog.supply(VenusBlueprint.self) { catalog in
      _ = try catalog.obtain(\.alpha)
      tasks.append(Task { while !Task.isCancelled { await Task.yield() } })
      return Part()
    }
    catalog.supply(MarsBlueprint.self) { catalog in
      tasks.append(
        Task {
          while isOver.value == 0 { await Task.yield() }
          _ = try? await catalog.obtain(\.venus)
        })
      return Part()
    }
    _ = try await catalog.obtain(\.mars)
    isOver.add()
    await tasks.all[0].value
    #expect(alive.value == 0)
    for task in tasks.all { task.cancel() }
  }

  @Test("A cleared decorator is released, even if a task that it started is still running")
  func decorator() async throws {
    let tasks = Collected<Task<Void, Never>>()
    catalog.supply(MarsBlueprint.self) { _ in Part() }
    do {
      let captured = Part(alive: alive)
      catalog.decorate(MarsBlueprint.self) { part, _ in
        withExtendedLifetime(captured) {}
        tasks.append(Task { while !Task.isCancelled { await Task.yield() } })
        return part
      }
    }
    _ = try await catalog.obtain(\.mars)
    catalog.clear()
    #expect(alive.value == 0)
    for task in tasks.all { task.cancel() }
  }
}

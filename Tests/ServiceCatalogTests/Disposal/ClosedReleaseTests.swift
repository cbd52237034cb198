import ServiceCatalog
import Testing

@Suite("A closed catalog releases its instances while a caller keeps it", .timeLimit(.minutes(10)))
struct ClosedReleaseTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()

  init() {
    catalog.supply(BasketBlueprint.self) { [alive] _ in Part(alive: alive) }
    catalog.supply(RedBlueprint.self) { [alive] _ in Part(alive: alive) }
    catalog.supply(MarsBlueprint.self, as: .scoped(RequestScope.self)) { [alive] _ in
      await Task.yield()
      return Part(alive: alive)
    }
    catalog.supply(PoolBlueprint.self, as: .scoped(RequestScope.self)) { [alive] _ in Resource("pool", alive: alive) }
    catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { [alive] _ in Part(alive: alive) }
  }

  /// Obtains an instance of each kind that a scope keeps.
  private func use(_ request: Catalog, isDisposable: Bool) async throws {
    _ = (try request.obtain(\.basket), try request.obtain(\.panels), try await request.obtain(\.mars))
    if isDisposable { _ = try request.obtain(\.pool) }
    #expect(alive.value == (isDisposable ? 4 : 3))
  }

  @Test("withScope releases the scope's instances before it returns", arguments: [false, true])
  func scope(isDisposable: Bool) async throws {
    let request = try await catalog.withScope(RequestScope.self) { request in
      try await use(request, isDisposable: isDisposable)
      return request
    }
    #expect(alive.value == 0)
    withExtendedLifetime(request) {}
  }

  @Test("withScope shuts inner scopes with disposable instances down, and releases what they keep")
  func innerScope() async throws {
    let inner = try await catalog.withScope(SessionScope.self) { session in
      let request = session.makeScope(RequestScope.self)
      try await use(request, isDisposable: true)
      return request
    }
    #expect(alive.value == 0)
    withExtendedLifetime(inner) {}
  }

  @Test("The shutdown of a scope in one that has ended with nothing to dispose releases what it keeps")
  func endedBefore() async throws {
    let request = try await catalog.withScope(SessionScope.self) { session in
      let request = session.makeScope(RequestScope.self)
      try await use(request, isDisposable: false)
      return request
    }
    #expect(alive.value == 3)
    try await request.shutdown()
    #expect(alive.value == 0)
    withExtendedLifetime(request) {}
  }

  @Test("withSynchronousScope releases the scope's instances before it returns")
  func synchronousScope() throws {
    let request = try catalog.withSynchronousScope(RequestScope.self) { request in
      _ = (try request.obtain(\.basket), try request.obtain(\.panels))
      #expect(alive.value == 2)
      return request
    }
    #expect(alive.value == 0)
    withExtendedLifetime(request) {}
  }

  @Test("withOverrides releases the copy's instances and builders before it returns", arguments: [false, true])
  func overrides(isAsync: Bool) async throws {
    let change: @Sendable (Catalog) throws -> Void = { [alive] copy in
      let captured = Part(alive: alive)
      try copy.override(\.red) { _ in Part(needing: captured, alive: alive) }
    }
    let use: () throws -> Catalog = {
      _ = try Catalog.main.obtain(\.red)
      #expect(alive.value == 2)
      return Catalog.main
    }
    let copy =
      if isAsync {
        try await catalog.withOverrides(change) { () async throws in
          await Task.yield()
          return try use()
        }
      } else {
        try catalog.withOverrides(change, operation: use)
      }
    withExtendedLifetime(copy) { #expect(alive.value <= 1) }
  }

  @Test("A shutdown releases the instances of the catalog and of open scopes with disposable instances")
  func shutdown() async throws {
    let request = catalog.makeScope(RequestScope.self)
    try await use(request, isDisposable: true)
    _ = try catalog.obtain(\.red)
    try await catalog.shutdown()
    #expect(alive.value == 0)
    withExtendedLifetime(request) {}
  }

  @Test("An instance of a closed scope that a caller keeps stays intact")
  func kept() async throws {
    let basket = try await catalog.withScope(RequestScope.self) { try $0.obtain(\.basket) }
    #expect(alive.value == 1)
    #expect(basket.name == "part")
  }
}

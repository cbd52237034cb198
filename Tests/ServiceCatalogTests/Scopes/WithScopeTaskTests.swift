import ServiceCatalog
import Testing

@Suite("withScope around asynchronous operations")
struct WithScopeTaskTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AccountBlueprint(), BasketBlueprint())
  }

  @Test("Child tasks and unstructured tasks see the scope, and a detached task does not")
  func children() async throws {
    let outside = Catalog.main
    try await catalog.withScope(RequestScope.self) { scope in
      await Task.yield()
      #expect(Catalog.main === scope)
      let basket = try scope.obtain(\.basket)
      async let child = Catalog.main.obtain(\.basket)
      try #expect(await child === basket)
      let seen = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 { group.addTask { (try? Catalog.main.obtain(\.basket)) === basket } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(seen == Array(repeating: true, count: 20))
      #expect(await Task { Catalog.main === scope }.value)
      #expect(await Task.detached { Catalog.main === outside }.value)
    }
    #expect(Catalog.main === outside)
  }

  @Test("A throwing operation unbinds, and its error reaches the caller")
  func throwing() async {
    let outside = Catalog.main
    do {
      try await catalog.withScope(RequestScope.self) { _ in
        await Task.yield()
        throw Mishap("in the scope")
      }
      Issue.record("it did not throw")
    } catch {
      #expect((error as? Mishap)?.text == "in the scope")
    }
    #expect(Catalog.main === outside)
  }

  @Test("The scope and its instances are released before withScope returns", arguments: [false, true])
  func releases(throwing: Bool) async throws {
    let alive = Tally()
    catalog.supply(BasketBlueprint.self) { _ in Part(alive: alive) }
    weak var gone: Catalog?
    _ = try? await catalog.withScope(RequestScope.self) { scope in
      gone = scope
      _ = try Catalog.main.obtain(\.basket)
      await Task.yield()
      #expect(alive.value == 1)
      if throwing { throw Mishap() }
    }
    #expect(alive.value == 0)
    #expect(gone == nil)
  }

  @Test("Child tasks that open their own scopes each see their own")
  func nested() async throws {
    try await catalog.withScope(SessionScope.self) { session in
      let account = try session.obtain(\.account)
      let baskets = try await withThrowingTaskGroup(of: Part.self) { group in
        for _ in 0..<10 {
          group.addTask {
            try await Catalog.main.withScope(RequestScope.self) { request in
              await Task.yield()
              #expect(Catalog.main === request)
              try #expect(Catalog.main.obtain(\.account) === account)
              return try Catalog.main.obtain(\.basket)
            }
          }
        }
        return try await group.reduce(into: [Part]()) { $0.append($1) }
      }
      #expect(Set(baskets.map(ObjectIdentifier.init)).count == 10)
      #expect(Catalog.main === session)
    }
  }

  @Test("The operation runs in its caller's isolation") @MainActor
  func isolation() async throws {
    let screen = Screen("of the main actor")
    let title = try await catalog.withScope(RequestScope.self) { _ in
      await Task.yield()
      MainActor.assertIsolated()
      return screen.title
    }
    #expect(title == "of the main actor")
  }
}

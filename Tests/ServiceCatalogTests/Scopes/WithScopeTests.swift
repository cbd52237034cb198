import ServiceCatalog
import Testing

@Suite("Opening a scope with withSynchronousScope")
struct WithScopeTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), AccountBlueprint(), BasketBlueprint())
  }

  @Test("The operation's Catalog.main is a new scope, and its result is returned")
  func binds() throws {
    let outside = Catalog.main
    let basket = try catalog.withSynchronousScope(RequestScope.self) { scope in
      #expect(Catalog.main === scope)
      #expect(scope !== catalog)
      try #expect(Catalog.main[\.basket] === scope.obtain(\.basket))
      return try scope.obtain(\.basket)
    }
    #expect(Catalog.main === outside)
    #expect(try catalog.withSynchronousScope(RequestScope.self) { try $0.obtain(\.basket) } !== basket)
  }

  @Test("A throwing operation unbinds, and its error keeps its type")
  func throwing() {
    let outside = Catalog.main
    weak var gone: Catalog?
    do throws(Mishap) {
      try catalog.withSynchronousScope(RequestScope.self) { (scope) throws(Mishap) in
        gone = scope
        throw Mishap("in the scope")
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error.text == "in the scope")
    }
    #expect(Catalog.main === outside)
    #expect(gone == nil)
  }

  @Test("A catalog's error keeps its type")
  func catalogError() {
    do throws(CatalogError) {
      _ = try catalog.withSynchronousScope(RequestScope.self) { (_) throws(CatalogError) in
        try Catalog.main.obtain(\.account)
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error == .outsideScope("account", scope: "SessionScope"))
    }
  }

  @Test("An operation that does not throw needs no try")
  func notThrowing() {
    #expect(catalog.withSynchronousScope(RequestScope.self) { $0.isSupplied(\.basket) })
  }

  @Test("Nested scopes restore the outer one, also after a throw")
  func nested() throws {
    try catalog.withSynchronousScope(SessionScope.self) { session in
      let account = try session.obtain(\.account)
      try Catalog.main.withSynchronousScope(RequestScope.self) { request in
        #expect(Catalog.main === request)
        try #expect(Catalog.main.obtain(\.account) === account)
      }
      #expect(Catalog.main === session)
      _ = try? Catalog.main.withSynchronousScope(RequestScope.self) { _ in throw Mishap() }
      #expect(Catalog.main === session)
    }
  }

  @Test("Entries supplied on the scope end with it")
  func ownEntries() throws {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      scope.supply(BetaBlueprint.self)
      try Catalog.main.override(\.alpha) { _ in Part("override") }
      try #expect(Catalog.main.obtain(\.alpha).name == "override")
    }
    #expect(!catalog.isSupplied(\.beta))
    #expect(try catalog.withSynchronousScope(RequestScope.self) { try $0.obtain(\.alpha).name } == "alpha")
  }

  @Test("A builder may open a scope, which services obtained in its operation see until it ends")
  func withinABuilder() throws {
    catalog.supply(BetaBlueprint.self) { _ in Part("beta", needing: try Catalog.main.obtain(\.basket)) }
    catalog.supply(RedBlueprint.self) { catalog in
      let parts = try catalog.withSynchronousScope(RequestScope.self) { scope in
        #expect(Catalog.main === scope)
        return [try Catalog.main.obtain(\.basket), try scope.obtain(\.beta), try scope.obtain(\.basket)]
      }
      #expect(Catalog.main === catalog)
      #expect(parts[1].needs[0] === parts[0])
      #expect(parts[2] === parts[0])
      return parts[1]
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "basket")
  }

  @Test("After a builder's scope, Catalog.main is the builder's catalog even if another is bound")
  func withinABuilderOfAnother() throws {
    catalog.supply(RedBlueprint.self) { catalog in
      #expect(Catalog.main === catalog)
      catalog.withSynchronousScope(RequestScope.self) { #expect(Catalog.main === $0) }
      #expect(Catalog.main === catalog)
      return Part()
    }
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      _ = try Catalog.main.obtain(\.red)
      #expect(Catalog.main === scope)
    }
  }
}

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

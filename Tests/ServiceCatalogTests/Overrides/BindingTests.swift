import ServiceCatalog
import Testing

/// The ways to bind a catalog to `Catalog.main` during an operation.
private enum Binder: CaseIterable {
  case main, overrides, scope

  /// Runs an operation with the bound catalog, which throws only what the operation throws.
  func run<R, E>(_ catalog: Catalog, _ operation: (Catalog) throws(E) -> R) throws(E) -> R {
    switch self {
    case .main: return try catalog.withMain { () throws(E) in try operation(catalog) }
    case .overrides:
      var copy = catalog
      return try catalog.withOverrides { (changed) throws(E) in
        copy = changed
      } operation: { () throws(E) in
        try operation(copy)
      }
    case .scope: return try catalog.withSynchronousScope(RequestScope.self, operation: operation)
    }
  }

  /// Runs an operation that suspends first.
  func runAsync<R>(_ catalog: Catalog, _ operation: (Catalog) async throws -> R) async throws -> R {
    func suspended(_ bound: Catalog) async throws -> R {
      await Task.yield()
      return try await operation(bound)
    }
    switch self {
    case .main: return try await catalog.withMain { () async throws in try await suspended(catalog) }
    case .overrides:
      var copy = catalog
      return try await catalog.withOverrides { (changed) throws in
        copy = changed
      } operation: { () async throws in
        try await suspended(copy)
      }
    case .scope: return try await catalog.withScope(RequestScope.self) { scope in try await suspended(scope) }
    }
  }

  /// Whether a catalog is main, and is the one that this way binds.
  func isBound(_ bound: Catalog, from catalog: Catalog) -> Bool {
    Catalog.main === bound && (bound === catalog) == (self == .main)
  }
}

@Suite("Operations with a bound catalog: withMain, withOverrides, withScope and withSynchronousScope")
struct BindingTests {
  private let catalog = Catalog(name: "test")
  private let outside = Catalog.main

  @Test("The catalog is main until the operation ends, and the result is returned", arguments: Binder.allCases)
  fileprivate func binds(binder: Binder) async throws {
    #expect(binder.run(catalog) { binder.isBound($0, from: catalog) })
    #expect(Catalog.main === outside)
    #expect(try await binder.runAsync(catalog) { binder.isBound($0, from: catalog) })
    #expect(Catalog.main === outside)
  }

  @Test("A throwing operation unbinds, and its error keeps its type", arguments: Binder.allCases)
  fileprivate func throwing(binder: Binder) async {
    do throws(Mishap) {
      try binder.run(catalog) { (_) throws(Mishap) in throw Mishap("sync") }
      Issue.record("it did not throw")
    } catch {
      #expect(error.text == "sync")
    }
    #expect(Catalog.main === outside)
    let error = await #expect(throws: Mishap.self) {
      try await binder.runAsync(catalog) { _ in throw Mishap("async") }
    }
    #expect(error?.text == "async")
    do throws(Mishap) {
      try await catalog.withMain { () async throws(Mishap) in throw Mishap("typed") }
    } catch {
      #expect(error.text == "typed")
    }
    #expect(Catalog.main === outside)
  }

  @Test("A nested operation restores the outer catalog, also by a throw", arguments: Binder.allCases, Binder.allCases)
  fileprivate func nested(outer: Binder, inner: Binder) {
    outer.run(catalog) { bound in
      #expect(inner.run(bound) { inner.isBound($0, from: bound) })
      #expect(Catalog.main === bound)
      _ = try? inner.run(bound) { _ in throw Mishap() }
      #expect(Catalog.main === bound)
    }
  }

  @Test("Child tasks and unstructured tasks see the catalog, and a detached task does not", arguments: Binder.allCases)
  fileprivate func children(binder: Binder) async throws {
    let outside = outside
    try await binder.runAsync(catalog) { bound in
      async let child = Catalog.main === bound
      #expect(await child)
      let seen = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 { group.addTask { Catalog.main === bound } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(seen == Array(repeating: true, count: 20))
      #expect(await Task { Catalog.main === bound }.value)
      #expect(await Task.detached { Catalog.main === outside }.value)
    }
  }

  @Test("withMain carries overrides to a thread, which does not inherit them")
  func thread() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      let (main, outside) = (Catalog.main, outside)
      #expect(Errand { Catalog.main === outside }.result() == true)
      #expect(Errand { main.withMain { try? Catalog.main.obtain(\.alpha).name } }.result() == "fake")
      let after = Errand {
        main.withMain {}
        return Catalog.main === outside
      }
      #expect(after.result() == true)
    }
  }

  @Test(
    "What the operation alone used is released before it returns or throws", arguments: Binder.allCases, [false, true])
  fileprivate func releases(binder: Binder, throwing: Bool) async {
    let alive = Tally()
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "short")
      let lifetime = binder == .main ? Lifetime.transient : binder == .scope ? .scoped(RequestScope.self) : .shared
      catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part(alive: alive) }
      func use(_ bound: Catalog) throws {
        gone = bound
        let part = try bound.obtain(\.alpha)
        #expect(alive.value == 1)
        if throwing { throw Mishap(part.name) }
      }
      _ = try? binder.run(catalog, use)
      #expect(alive.value == 0 && (binder == .main || gone == nil))
      _ = try? await binder.runAsync(catalog) { try use($0) }
      #expect(alive.value == 0 && (binder == .main || gone == nil))
    }
    #expect(gone == nil)
  }

  @Test("The operation runs in its caller's isolation", arguments: Binder.allCases) @MainActor
  fileprivate func isolation(binder: Binder) async throws {
    let screen = Screen("of the main actor")
    let title = try await binder.runAsync(catalog) { _ in
      MainActor.assertIsolated()
      return screen.title
    }
    #expect(title == "of the main actor")
  }

  @Test("A builder may open a scope, which services obtained in its operation see until it ends")
  func withinABuilder() throws {
    catalog.install(BasketBlueprint())
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
}

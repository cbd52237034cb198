import ServiceCatalog
import ServiceCatalogStyles
import TestSupport
import Testing

/// An operation after which a catalog is closed.
private enum Closing: CaseIterable {
  case shutdown
  case scope
  case synchronousScope
  case openScope
  case overrides
  case synchronousOverrides

  /// Runs `body` with a catalog that is closed when this method returns.
  ///
  /// - Returns: The closed catalog.
  func close(_ catalog: Catalog, after body: (Catalog) async throws -> Void) async throws -> Catalog {
    switch self {
    case .shutdown:
      try await body(catalog)
      try await catalog.shutdown()
      return catalog
    case .scope:
      return try await catalog.withScope(RequestScope.self) { request in
        try await body(request)
        return request
      }
    case .openScope:
      let request = try catalog.openScope(RequestScope.self)
      try await body(request.catalog)
      try await request.end()
      return request.catalog
    case .overrides:
      return try await catalog.withOverrides { _ in
      } operation: { () async throws in
        try await body(Catalog.main)
        return Catalog.main
      }
    // A synchronous operation can only return the catalog. It isn't closed before that.
    case .synchronousScope: return catalog.withSynchronousScope(RequestScope.self) { $0 }
    case .synchronousOverrides:
      return catalog.withOverrides { _ in
      } operation: {
        Catalog.main
      }
    }
  }
}

@Suite("Closed is closed, with and without disposable instances", .timeLimit(.minutes(10)))
struct ClosedTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), RedBlueprint(), BasketBlueprint(), MarsBlueprint(), ScreenBlueprint())
    catalog.install(CountBlueprint(), PageBlueprint(), PoolBlueprint(), TransferBlueprint())
    catalog.supply(BetaBlueprint.self, as: .weak) { _ in Part() }
    catalog.supply(GammaBlueprint.self, as: .graph) { _ in Part() }
    catalog.supply(GreenBlueprint.self, instance: Part("ready"))
    catalog.supply(VenusBlueprint.self, as: .transient) { _ in Part() }
    catalog.contributePanels("panel")
    ServiceLocator(catalog: catalog).register { Wheel() }
    ServiceLocator(catalog: catalog).registerSingleton(Wheel(), name: "spare")
  }

  /// The verbs that obtain from a catalog, with their names.
  private static let verbs: [(name: String, obtain: @Sendable (Catalog) async throws -> Any)] = [
    ("transient", { try $0.obtain(\.alpha) }), ("subscript", { try $0[\.alpha] }),
    ("shared", { try $0.obtain(\.red) }), ("shared subscript", { try $0[\.red] }),
    ("scoped", { try $0.obtain(\.basket) }), ("weak", { try $0.obtain(\.beta) }),
    ("graph", { try $0.obtain(\.gamma) }), ("instance", { try $0.obtain(\.green) }),
    ("disposable", { try $0.obtain(\.pool) }), ("scoped disposable", { try $0.obtain(\.transfer) }),
    ("blueprint", { try AlphaBlueprint.obtain(from: $0) }),
    ("if supplied", { try $0.obtainIfSupplied(\.alpha) as Any }),
    ("shared if supplied", { try $0.obtainIfSupplied(\.red) as Any }),
    ("asynchronous", { try await $0.obtain(\.mars) }), ("asynchronous subscript", { try await $0[\.mars] }),
    ("asynchronous transient", { try await $0.obtain(\.venus) }),
    ("asynchronous if supplied", { try await $0.obtainIfSupplied(\.mars) as Any }),
    ("ready", { try $0.obtainReady(\.mars) }),
    ("input", { try $0.obtain(\.count, with: 1) }),
    ("input if supplied", { try $0.obtainIfSupplied(\.count, with: 1) as Any }),
    ("collection", { try $0.obtain(\.panels) }), ("collection subscript", { try $0[\.panels] }),
    ("empty collection", { try $0.obtain(\.menus) }),
    ("main actor", { catalog in try await MainActor.run { _ = try catalog.obtain(\.screen) } }),
    ("main actor subscript", { catalog in try await MainActor.run { _ = try catalog[\.screen] } }),
    ("main actor if supplied", { catalog in try await MainActor.run { _ = try catalog.obtainIfSupplied(\.screen) } }),
    ("main actor input", { catalog in try await MainActor.run { _ = try catalog.obtain(\.page, with: 1) } }),
    ("locator", { try ServiceLocator(catalog: $0).locate(Wheel.self) }),
    ("named", { try ServiceLocator(catalog: $0).locate(Wheel.self, name: "spare") }),
  ]

  /// Checks that every obtaining verb throws, and that no instance is assembled.
  private func check(_ catalog: Catalog, sourceLocation: Testing.SourceLocation = #_sourceLocation) async {
    var open: [String] = []
    for verb in Self.verbs {
      let identifier = await errorIdentifier { try await verb.obtain(catalog) }
      if identifier != "closed" { open.append("\(verb.name): \(identifier ?? "an instance")") }
    }
    #expect(open.isEmpty, sourceLocation: sourceLocation)
    #expect(catalog.obtainIfAssembled(\.red) == nil, sourceLocation: sourceLocation)
    #expect(catalog.obtainIfAssembled(\.green) == nil, sourceLocation: sourceLocation)
    #expect(catalog.obtainIfAssembled(\.basket) == nil, sourceLocation: sourceLocation)
    #expect(catalog.obtainIfAssembled(\.mars) == nil, sourceLocation: sourceLocation)
    #expect(await MainActor.run { catalog.obtainIfAssembled(\.screen) == nil }, sourceLocation: sourceLocation)
  }

  @Test("Every obtain from a closed catalog from which nothing was obtained throws closed", arguments: Closing.allCases)
  fileprivate func unused(closing: Closing) async throws {
    await check(try await closing.close(catalog) { _ in })
  }

  @Test(
    "Every obtain from a closed catalog throws closed, whether or not anything was disposable",
    arguments: [Closing.shutdown, .scope, .openScope, .overrides], [false, true])
  fileprivate func used(closing: Closing, isDisposable: Bool) async throws {
    let closed = try await closing.close(catalog) { catalog in
      _ = (try catalog.obtain(\.alpha), try catalog.obtain(\.red), try await catalog.obtain(\.mars))
      if closing == .scope || closing == .openScope { _ = try catalog.obtain(\.basket) }
      if isDisposable { _ = try catalog.obtain(\.pool) }
    }
    await check(closed)
    await check(closed.isolatedCopy())
    #expect(throws: CatalogError.closed("alpha")) {
      try closed.withOverrides { _ in
      } operation: {
        try Catalog.main[\.alpha]
      }
    }
    if closing != .shutdown { #expect(try catalog.obtain(\.alpha).name == "alpha") }
  }

  @Test(
    "A scope that was opened in a closed catalog is closed, with its own entries, too",
    arguments: [Closing.shutdown, .scope, .openScope, .overrides], [false, true])
  fileprivate func scopes(closing: Closing, isDisposable: Bool) async throws {
    let scopes = Collected<Catalog>()
    let closed = try await closing.close(catalog) { catalog in
      for isUsed in [false, true] {
        let inner = catalog.makeScope(RequestScope.self)
        inner.supply(AlphaBlueprint.self) { _ in Part("own") }
        inner.supply(RedBlueprint.self) { _ in Part("own") }
        inner.contributePanels("own")
        scopes.append(inner)
        scopes.append(inner.makeScope(SessionScope.self))
        guard isUsed else { continue }
        _ = (try inner.obtain(\.alpha), try inner.obtain(\.red), try inner.obtain(\.basket), try inner.obtain(\.panels))
        if isDisposable { _ = try inner.obtain(\.transfer) }
      }
    }
    for scope in scopes.all { await check(scope) }
    await check(closed.makeScope(RequestScope.self))
  }

  @Test("A scope that was opened in a synchronous scope or in overrides is closed with it", arguments: [false, true])
  func synchronousScopes(isOverride: Bool) async throws {
    let inner =
      isOverride
      ? catalog.withOverrides { _ in
      } operation: {
        Catalog.main.makeScope(RequestScope.self)
      }
      : catalog.withSynchronousScope(SessionScope.self) { $0.makeScope(RequestScope.self) }
    await check(inner)
  }

  @Test("A synchronous operation that throws closes its catalog, too", arguments: [false, true])
  func throwing(isOverride: Bool) async throws {
    let catalogs = Collected<Catalog>()
    #expect(throws: Mishap.self) {
      if isOverride {
        try catalog.withOverrides {
          catalogs.append($0)
        } operation: {
          throw Mishap()
        }
      } else {
        try catalog.withSynchronousScope(RequestScope.self) { request throws in
          catalogs.append(request)
          throw Mishap()
        }
      }
    }
    await check(catalogs.all[0])
  }

  @Test("Overrides whose changes throw close their copy", arguments: [false, true])
  func throwingChanges(isAsync: Bool) async throws {
    let catalogs = Collected<Catalog>()
    let changes: @Sendable (Catalog) throws -> Void = { copy in
      catalogs.append(copy)
      throw Mishap()
    }
    await #expect(throws: Mishap.self) {
      if isAsync {
        try await catalog.withOverrides(changes) { () async throws in }
      } else {
        try catalog.withOverrides(changes) {}
      }
    }
    await check(catalogs.all[0])
  }

  @Test("A closed scope prepares no contribution, and throws closed also for a missing entry")
  func preparation() async throws {
    let catalog = Catalog(name: "test")
    let count = Tally()
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in
      count.add(1)
      return Part("panel")
    }
    let scope = catalog.makeScope(RequestScope.self)
    try await scope.shutdown()
    await #expect(throws: PreparationError.self) { try await scope.prepareShared() }
    #expect(count.value == 0)
    #expect(throws: CatalogError.closed("alpha")) { try scope.obtainIfSupplied(\.alpha) }
    await #expect(throws: CatalogError.closed("mars")) { try await scope.obtainIfSupplied(\.mars) }
  }

  @Test("A task that outlives the operation obtains nothing more from its catalog")
  func outlivingTask() async throws {
    let door = Door()
    let task = try await catalog.withScope(RequestScope.self) { request in
      Task {
        await door.pass()
        return await errorIdentifier { try Catalog.main.obtain(\.alpha) }
      }
    }
    await door.open()
    #expect(await task.value == "closed")
  }
}

/// A number that needs an input.
private struct CountBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int { input }
}

/// A number on the main actor that needs an input.
private struct PageBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int { input }
}

extension Catalog {
  fileprivate var count: CountBlueprint.Type { CountBlueprint.self }
  fileprivate var page: PageBlueprint.Type { PageBlueprint.self }
}

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

  @Test("An instance that is completed after the shutdown is not kept", arguments: [false, true])
  func late(isContribution: Bool) async throws {
    let (begun, gate) = (Gate(), Gate())
    let builder: @Sendable (Catalog) -> Part = { [alive] _ in
      begun.open()
      gate.wait()
      return Part(alive: alive)
    }
    catalog.supply(RedBlueprint.self, builder: builder)
    let own = Catalog(name: "own")
    own.contribute(to: PanelsBlueprint.self, as: .shared, builder: builder)
    let (closed, obtained) = (isContribution ? own : catalog, Tally())
    let errand = Errand {
      if isContribution { _ = try? closed.obtain(\.panels) } else { _ = try? closed.obtain(\.red) }
      obtained.add()
    }
    begun.wait()
    await #expect(throws: ShutdownError.self) { try await closed.shutdownExpiringOnce() }
    gate.open()
    errand.result()
    #expect(obtained.value == 1)
    #expect(alive.value == 0)
  }
}

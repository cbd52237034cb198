import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A program with pairs and triples of features at random moments, which records what is wrong.
private final class Storm: Sendable {
  let mistakes = Collected<String>()
  let alive = Tally()
  private let dice: Guarded<Dice>

  init(seed: Int) { dice = Guarded(Dice(seed: seed)) }

  func random(below count: Int) -> Int { dice.withLock { Int.random(in: 0..<count, using: &$0) } }

  /// Returns `true` once in a number of calls.
  func once(in count: Int) -> Bool { random(below: count) == 0 }

  func yield(once count: Int) async { if once(in: count) { await Task.yield() } }
}

/// An instance that knows whether it was disposed.
private final class StormObject: Sendable {
  let storm: Storm
  private let parts: [StormObject]
  private let isDisposable: Bool
  private let disposals = Tally()

  init(_ storm: Storm, disposable: Bool = false, _ parts: StormObject...) {
    (self.storm, isDisposable, self.parts) = (storm, disposable, parts)
    storm.alive.add()
  }

  deinit {
    storm.alive.add(-1)
    if isDisposable, disposals.value == 0 { storm.mistakes.append("an instance was never disposed") }
  }

  /// Records that an instance is used, which must not be disposed yet, together with its parts.
  func use() {
    if disposals.value > 0 { storm.mistakes.append("an instance was used after it was disposed") }
    for part in parts { part.use() }
  }

  func dispose() async {
    use()
    await storm.yield(once: 4)
    for part in parts { part.use() }
    if disposals.add() > 1 { storm.mistakes.append("an instance was disposed twice") }
  }
}

/// The instance that all callers of one catalog or scope must get.
private final class OnlyOne: Sendable {
  private let first = Collected<StormObject>()

  func check(_ object: StormObject?, _ name: String) {
    guard let object else { return }
    first.append(object)
    if first.all[0] !== object { object.storm.mistakes.append("\(name) has two instances") }
  }
}

private protocol StormBlueprint: SharedBlueprint, SuppliedBlueprint where Output == StormObject {}

private protocol StormDisposable: DisposableBlueprint where Output == StormObject {}

extension StormDisposable {
  static func dispose(_ instance: StormObject, after ending: Ending) async throws { await instance.dispose() }
}

private protocol StormAsyncBlueprint: AsyncBlueprint, StormDisposable {}

extension StormAsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> StormObject { throw Mishap() }
}

private enum StormShared: StormBlueprint {}
private enum StormGraph: StormBlueprint { static var lifetime: Lifetime { .graph } }
private enum StormWeak: StormBlueprint { static var lifetime: Lifetime { .weak } }
private enum StormSession: StormBlueprint, StormDisposable {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}
private enum StormPool: StormAsyncBlueprint {}
private enum StormConnection: StormAsyncBlueprint { static var lifetime: Lifetime { .scoped(SessionScope.self) } }
private enum StormPanels: ContributionBlueprint { typealias Element = StormObject }

extension Catalog {
  fileprivate var stormShared: StormShared.Type { StormShared.self }
  fileprivate var stormGraph: StormGraph.Type { StormGraph.self }
  fileprivate var stormWeak: StormWeak.Type { StormWeak.self }
  fileprivate var stormSession: StormSession.Type { StormSession.self }
  fileprivate var stormPool: StormPool.Type { StormPool.self }
  fileprivate var stormConnection: StormConnection.Type { StormConnection.self }
  fileprivate var stormPanels: StormPanels.Type { StormPanels.self }

  fileprivate func supply(_ storm: Storm) {
    supply(StormGraph.self) { _ in StormObject(storm) }
    supply(StormWeak.self) { StormObject(storm, try $0[\.stormGraph]) }
    supply(StormShared.self) { catalog in
      if storm.once(in: 8) { throw Mishap() }
      return StormObject(storm, try catalog[\.stormWeak], try catalog[\.stormGraph])
    }
    supply(StormPool.self) { catalog in
      await storm.yield(once: 2)
      if storm.once(in: 8) { throw Mishap() }
      if storm.once(in: 4) { try Task.checkCancellation() }
      return StormObject(storm, disposable: true)
    }
    supply(StormConnection.self) { catalog in
      let pool = try await catalog[\.stormPool]
      pool.use()
      await storm.yield(once: 2)
      return StormObject(storm, disposable: true, pool)
    }
    supply(StormSession.self) { catalog in
      _ = try catalog[\.stormPanels]
      return StormObject(storm, disposable: true, try catalog[\.stormGraph])
    }
    for lifetime in [Lifetime.shared, .scoped(SessionScope.self)] {
      contribute(to: StormPanels.self, as: lifetime) { StormObject(storm, try $0[\.stormWeak]) }
    }
  }
}

/// The uses of a root and its scopes.
private struct StormProgram: Sendable {
  let storm: Storm
  let root = Catalog(name: "root")
  let pool = OnlyOne()

  func run() async {
    root.supply(storm)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { for _ in 0..<4 { await session() } } }
      group.addTask { for _ in 0..<4 { await change() } }
      if storm.once(in: 2) {
        group.addTask {
          for _ in 0..<storm.random(below: 40) { await Task.yield() }
          try? await root.shutdown()
          await expectClosed(root)
        }
      }
    }
    try? await root.shutdown()
    await expectClosed(root)
  }

  private func change() async {
    // The root must not keep itself alive through the closures.
    let storm = storm
    switch storm.random(below: 5) {
    case 0:
      let task = Task { try? await root.prepareShared() }
      if storm.once(in: 2) { task.cancel() }
      await task.value
    case 1: root.decorate(StormGraph.self) { object, _ in storm.once(in: 4) ? StormObject(storm, object) : object }
    case 2: _ = await root.verify(opening: SessionScope.self)
    case 3: root.contribute(to: StormPanels.self, as: .shared) { _ in StormObject(storm) }
    default: try? root.override(\.stormWeak) { _ in StormObject(storm) }
    }
    await Task.yield()
  }

  /// Opens a scope, uses it in several tasks, and ends it in one of several ways.
  private func session() async {
    let only = (connection: OnlyOne(), session: OnlyOne())
    var ended: Catalog?
    switch storm.random(below: 3) {
    case 0:
      _ = try? await root.withScope(SessionScope.self) { scope in
        ended = scope
        await useInTasks(scope, only)
        if storm.once(in: 4) { throw Mishap() }
      }
    case 1:
      let tasks = try? await root.withScope(SessionScope.self) { scope in
        ended = scope
        // Tasks that outlive the scope.
        return (0..<3).map { _ in Task { await use(scope, only) } }
      }
      for task in tasks ?? [] { await task.value }
    default:
      guard let handle = try? root.openScope(SessionScope.self) else { return }
      ended = handle.catalog
      async let early: Void? = storm.once(in: 2) ? try? await handle.end(.finished) : nil
      await useInTasks(handle.catalog, only)
      await early
      try? await handle.end(.failed(Mishap()))
    }
    if let ended { await expectClosed(ended) }
  }

  private func useInTasks(_ scope: Catalog, _ only: (connection: OnlyOne, session: OnlyOne)) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { for _ in 0..<3 { await use(scope, only) } } }
    }
  }

  private func use(_ scope: Catalog, _ only: (connection: OnlyOne, session: OnlyOne)) async {
    let storm = storm
    switch storm.random(below: 10) {
    case 0: only.connection.check(try? await scope[\.stormConnection], "the connection")
    case 1:
      let task = Task { only.connection.check(try? await scope[\.stormConnection], "the connection, cancelled") }
      await storm.yield(once: 2)
      task.cancel()
      await task.value
    case 2: only.session.check(try? scope[\.stormSession], "the session")
    case 3: pool.check(try? await scope[\.stormPool], "the pool")
    case 4: _ = try? scope[\.stormPanels]
    case 5: _ = try? scope[\.stormShared]
    case 6:
      _ = try? await scope.withScope(RequestScope.self) { inner in
        only.connection.check(try? await inner[\.stormConnection], "the connection of an inner scope")
        only.session.check(try? inner[\.stormSession], "the session of an inner scope")
      }
    case 7:
      let copy = scope.isolatedCopy()
      _ = try? await copy[\.stormConnection]
      _ = try? copy[\.stormSession]
      try? await copy.shutdown()
      await expectClosed(copy)
    case 8:
      try? await scope.withOverrides {
        try? $0.override(\.stormWeak) { _ in StormObject(storm) }
      } operation: { () async throws in
        _ = try? await Catalog.main[\.stormConnection]
        _ = try? Catalog.main[\.stormShared]
      }
    default:
      let observation = scope.observe { _ in if storm.once(in: 8) { _ = try? scope[\.stormGraph] } }
      only.connection.check(try? await scope[\.stormConnection], "the connection, observed")
      observation.cancel()
    }
  }

  /// Expects that every obtain from a catalog that has ended throws `closed`, also from a new scope.
  private func expectClosed(_ catalog: Catalog) async {
    for (place, name) in [(catalog, "ended"), (catalog.makeScope(RequestScope.self), "in an ended one")] {
      expectClosed(name) { _ = try place[\.stormShared] }
      expectClosed(name) { _ = try place[\.stormWeak] }
      expectClosed(name) { _ = try place[\.stormGraph] }
      expectClosed(name) { _ = try place[\.stormSession] }
      expectClosed(name) { _ = try place[\.stormPanels] }
      expectClosed(name) { _ = try place.obtainReady(\.stormPool) }
      let pool = await Task { _ = try await place[\.stormPool] }.result
      expectClosed(name) { try pool.get() }
      let connection = await Task { _ = try await place[\.stormConnection] }.result
      expectClosed(name) { try connection.get() }
    }
  }

  private func expectClosed(_ name: String, _ obtain: () throws -> Void) {
    do {
      try obtain()
      storm.mistakes.append("a catalog that is \(name) returned an instance")
    } catch {
      if case .closed? = (error as? CatalogError)?.kind { return }
      storm.mistakes.append("a catalog that is \(name) threw \(error)")
    }
  }
}

@Suite("Features that meet at random moments", .serialized, .timeLimit(.minutes(30)))
struct StormTests {
  private static let seeds = Array(1...(Sanitizer.isActive ? 30 : 200)) + [.random(in: 1_000..<1_000_000_000)]

  @Test("An instance is the only one, is disposed once after its users, and is released", arguments: seeds)
  func random(seed: Int) async {
    let storm = Storm(seed: seed)
    _ = await inTask { await StormProgram(storm: storm).run() }
    #expect(storm.mistakes.all == [])
    // Abandoned assemblies end in their own tasks.
    var yields = 0
    while storm.alive.value > 0, yields < 100_000 {
      await Task.yield()
      yields += 1
    }
    #expect(storm.alive.value == 0)
  }
}

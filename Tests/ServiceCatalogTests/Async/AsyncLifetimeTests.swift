import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A protocol to which an instance conforms only on the main actor.
private protocol Shape: AnyObject {
  func area() -> Int
}

@MainActor private final class Square: @MainActor Shape {
  func area() -> Int { 1 }
}

private struct ShapeBlueprint: AsyncBlueprint {
  @MainActor static func make() throws -> any Shape & Sendable { Square() }
  static func assemble(from catalog: any Assembling) async throws -> any Shape & Sendable { try await make() }
}

extension Catalog {
  fileprivate var shape: ShapeBlueprint.Type { ShapeBlueprint.self }
}

/// A service with one instance for each graph, for the test in which a caller leaves.
private struct GraphBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .graph }
  static func assemble(from catalog: any Assembling) -> Part { Part() }
}

@Suite("Lifetimes of asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncLifetimeTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  // MARK: Scoped

  @Test("A scoped service has one instance for each scope, built once and released when the scope ends")
  func scoped() async throws {
    let (alive, runs) = (Tally(), Tally())
    catalog.supply(MarsBlueprint.self, as: .scoped(Turn.self)) { _ in
      runs.add()
      await Task.yield()
      return Part("mars", alive: alive)
    }
    let first = try await catalog.withScope(Turn.self) { (turn) async throws in
      let parts = try await withThrowingTaskGroup(of: Part.self) { group in
        for _ in 0..<50 { group.addTask { try await turn.obtain(\.mars) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(parts.map(ObjectIdentifier.init)).count == 1)
      #expect(try turn.obtainReady(\.mars) === parts[0])
      return ObjectIdentifier(parts[0])
    }
    #expect(runs.value == 1)
    let second = try await catalog.withScope(Turn.self) { (turn) async throws in try await turn.obtain(\.mars) }
    #expect(runs.value == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("Obtaining a scoped service outside its scope or from a longer-lived one throws with the chain")
  func outside() async throws {
    catalog.supply(MarsBlueprint.self, as: .scoped(Turn.self)) { _ in Part("mars") }
    catalog.supply(VenusBlueprint.self) { Part(needing: try await $0.obtain(\.mars)) }
    let outside = CatalogError.outsideScope("mars", scope: "Turn")
    await #expect(throws: outside) { try await catalog.obtain(\.mars) }
    #expect(throws: outside) { try catalog.obtainReady(\.mars) }
    let turn = catalog.makeScope(Turn.self)
    let error = await #expect(throws: CatalogError.self) { try await turn.obtain(\.venus) }
    #expect(error == outside)
    #expect(error?.path.map(\.name) == ["venus", "mars"])
    #expect(error?.description.contains("venus outlives a Turn and cannot depend on mars") ?? false)
  }

  // MARK: Weak

  @Test("A weak service has one instance while a caller holds it, and a new one afterwards")
  func weakly() async throws {
    let (alive, runs) = (Tally(), Tally())
    catalog.supply(MarsBlueprint.self, as: .weak) { _ in
      runs.add()
      await Task.yield()
      return Part("mars", alive: alive)
    }
    do {
      let held = try await catalog.obtain(\.mars)
      #expect(try await catalog.obtain(\.mars) === held)
      #expect(try catalog.obtainReady(\.mars) === held)
      #expect(runs.value == 1)
    }
    while alive.value > 0 { await Task.yield() }
    #expect(throws: CatalogError.notReady("mars")) { try catalog.obtainReady(\.mars) }
    #expect(try await catalog.obtain(\.mars).name == "mars")
    #expect(runs.value == 2)
  }

  @Test("A weak object whose conformance is isolated to an actor is one instance, like a shared one")
  func isolatedConformance() async throws {
    catalog.supply(ShapeBlueprint.self, as: .weak) { _ in try await ShapeBlueprint.make() }
    let catalog = catalog
    let held = try await Task.detached { try await catalog.obtain(\.shape) }.value
    let other = try await Task.detached { try await catalog.obtain(\.shape) }.value
    #expect(held === other)
  }

  // MARK: Transient

  @Test("A transient service is assembled again by each obtain, in the caller's task and from that catalog")
  func transient() async throws {
    enum Local { @TaskLocal static var number = 0 }
    catalog.supply(MarsBlueprint.self, as: .transient) { catalog in
      await Task.yield()
      return Part("\(Local.number)", needing: try catalog.obtain(\.alpha))
    }
    catalog.supply(AlphaBlueprint.self, as: .scoped(Turn.self)) { _ in Part("alpha") }
    let turn = catalog.makeScope(Turn.self)
    #expect(try await turn.obtain(\.mars) !== turn.obtain(\.mars))
    #expect(try await turn.obtain(\.mars).needs[0] === turn.obtain(\.alpha))
    let bound = try await Local.$number.withValue(7) { try await turn.obtain(\.mars) }
    #expect(bound.name == "7")
    let error = try #require(throws: CatalogError.self) { try turn.obtainReady(\.mars) }
    #expect(error == .notReady("mars"))
    #expect(error.description.contains("prepareShared() assembles shared entries alone"))
    await #expect(throws: CatalogError.outsideScope("alpha", scope: "Turn")) {
      try await catalog.obtain(\.mars)
    }
  }

  @Test("The caller's cancellation reaches a transient service's builder and throws cancelled")
  func cancelledTransient() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self, as: .transient) { _ in
      await door.pass()
      try Task.checkCancellation()
      return Part("mars")
    }
    let task = Task { [catalog] in try await catalog.obtain(\.mars) }
    await door.waitFor(1)
    task.cancel()
    await door.open()
    await #expect(throws: CatalogError.cancelled("mars")) { try await task.value }
    let late = Task { [catalog] in
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.obtain(\.mars)
    }
    late.cancel()
    await #expect(throws: CatalogError.cancelled("mars")) { try await late.value }
  }

  @Test("A transient service that needs itself is a cycle, directly, through a kept one, and across tasks")
  func cycles() async throws {
    let catalog = catalog
    catalog.supply(MarsBlueprint.self, as: .transient) { try await $0.obtain(\.mars) }
    await #expect(throws: CatalogError.circularReference(chain: ["mars", "mars"])) {
      try await catalog.obtain(\.mars)
    }
    catalog.supply(MarsBlueprint.self, as: .transient) { try await $0.obtain(\.venus) }
    catalog.supply(VenusBlueprint.self) { try await $0.obtain(\.mars) }
    let chain = ["mars", "venus", "mars"]
    await #expect(throws: CatalogError.circularReference(chain: chain)) { try await catalog.obtain(\.mars) }
    // Two kept services that need each other through transient ones, obtained at the same time.
    for _ in 0..<20 {
      catalog.supply(VenusBlueprint.self) {
        await Task.yield()
        return try await $0.obtain(\.mars)
      }
      catalog.supply(MarsBlueprint.self, as: .transient) {
        await Task.yield()
        return try await $0.obtain(\.earth)
      }
      catalog.supply(EarthBlueprint.self) {
        await Task.yield()
        return try await $0.obtain(\.venus)
      }
      async let venus = catalog.obtain(\.venus)
      async let earth = catalog.obtain(\.earth)
      var cycles = 0
      do { _ = try await venus } catch { if case .circularReference = (error as? CatalogError)?.kind { cycles += 1 } }
      do { _ = try await earth } catch { if case .circularReference = (error as? CatalogError)?.kind { cycles += 1 } }
      #expect(cycles == 2)
    }
  }

  @Test("A task that a transient builder started is on no path afterwards and keeps no catalog alive")
  func outlives() async throws {
    let door = Door()
    weak var gone: Catalog?
    let later: Task<Void, Never>
    do {
      let catalog = Catalog(name: "test")
      let tasks = Collected<Task<Void, Never>>()
      catalog.supply(MarsBlueprint.self, as: .transient) { _ in
        tasks.append(Task { await door.pass() })
        return Part("mars")
      }
      _ = try await catalog.obtain(\.mars)
      later = tasks.all[0]
      gone = catalog
    }
    while gone != nil { await Task.yield() }
    await door.open()
    await later.value
  }

  @Test("A graph keeps its instances and its error path when the caller that started the assembly leaves")
  func callerLeaves() async throws {
    let door = Door()
    catalog.install(GraphBlueprint())
    catalog.supply(MarsBlueprint.self) { catalog in
      let first = try GraphBlueprint.obtain(from: catalog)
      var failure: (any Error)?
      do { _ = try catalog.obtain(\.alpha) } catch { failure = error }
      await door.pass()
      #expect(try GraphBlueprint.obtain(from: catalog) === first)
      throw failure ?? Mishap()
    }
    catalog.supply(VenusBlueprint.self, as: .transient) { try await $0.obtain(\.mars) }
    catalog.supply(EarthBlueprint.self, as: .transient) { try await $0.obtain(\.mars) }
    let catalog = catalog
    let first = Task { try await catalog.obtain(\.venus) }
    await door.waitFor(1)
    // `second` is waiting for the assembly when `immediate` returns.
    let second = Task.immediate { try await catalog.obtain(\.earth) }
    first.cancel()
    await #expect(throws: CatalogError.self) { try await first.value }
    await door.open()
    let error = await #expect(throws: CatalogError.self) { try await second.value }
    #expect(error?.path.map(\.name) == ["earth", "mars", "alpha"])
  }

  @Test("Unbounded recursion of transient services through copies throws")
  func endless() async throws {
    catalog.supply(MarsBlueprint.self, as: .transient) { catalog in
      let copy = catalog.owningCatalog.isolatedCopy()
      copy.decorate(MarsBlueprint.self) { part, _ in part }
      return try await copy.obtain(\.mars)
    }
    await #expect(throws: CatalogError.pathTooDeep("mars")) { try await catalog.obtain(\.mars) }
  }
}

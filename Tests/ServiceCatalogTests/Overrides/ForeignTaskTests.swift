import Dispatch
import ServiceCatalog
import Testing

@Suite("Another task's work on the thread of a builder", .timeLimit(.minutes(10)))
struct ForeignTaskTests {
  private let catalog = Catalog(name: "builder's")
  private let other = Catalog(name: "other")

  /// Runs `body` in the builder of a transient service, of a shared one, and of a scope's one.
  private func inBuilders(_ body: @escaping @Sendable () -> Void) throws {
    let scope = catalog.makeScope(SessionScope.self)
    catalog.supply(AlphaBlueprint.self) { _ in
      body(); return Part("alpha")
    }
    catalog.supply(RedBlueprint.self) { _ in
      body(); return Part("red")
    }
    catalog.supply(AccountBlueprint.self) { _ in
      body(); return Part("account")
    }
    // The builders refer to the catalog.
    defer { catalog.clear() }
    _ = (try scope.obtain(\.alpha), try scope.obtain(\.red), try scope.obtain(\.account))
  }

  @Test("A task that begins at once sees what it binds, before and after its first suspension")
  func immediate() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let tasks = Collected<Task<[Bool], any Error>>()
    let (catalog, other) = (catalog, other)
    catalog.supply(GreenBlueprint.self) { _ in Part("production") }
    try inBuilders {
      tasks.append(
        Task.immediate {
          await other.withMain {
            let before = Catalog.main === other
            await Task.yield()
            return [before, Catalog.main === other]
          }
        })
      tasks.append(
        Task.immediate {
          try await catalog.withOverrides {
            try $0.override(\.green) { _ in Part("fake") }
          } operation: { () async throws in
            let before = try Catalog.main[\.green].name == "fake"
            await Task.yield()
            return [before, try Catalog.main[\.green].name == "fake"]
          }
        })
      tasks.append(
        Task.immediate {
          try await catalog.withScope(RequestScope.self) { scope in
            let before = Catalog.main === scope
            await Task.yield()
            return [before, Catalog.main === scope]
          }
        })
    }
    #expect(tasks.all.count == 9)
    for task in tasks.all { #expect(try await task.value == [true, true]) }
  }

  /// An executor that runs its jobs on the thread that asks for it.
  private final class Loop: SerialExecutor {
    private let jobs = Guarded<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    var hasJobs: Bool { jobs.withLock { !$0.isEmpty } }

    func turn() {
      while let job = jobs.withLock({ $0.popLast() }) { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  private actor Worker {
    private let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    init(_ loop: Loop) { self.loop = loop }

    func mainCatalog() -> Catalog { Catalog.main }

    func run<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result { try body() }
  }

  /// Runs `body` in a detached task while the builder of a transient service lets its executor take a turn.
  private func beside<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    let loop = Loop()
    let worker = Worker(loop)
    let task = Task.detached { try await worker.run(body) }
    while !loop.hasJobs { await Task.yield() }
    catalog.supply(AlphaBlueprint.self) { catalog in
      _ = try catalog.obtain(\.red)
      loop.turn()
      return Part("alpha", needing: try catalog.obtain(\.red))
    }
    catalog.supply(RedBlueprint.self, as: .graph) { _ in Part("session") }
    let outer = try catalog.obtain(\.alpha)
    #expect(outer.needs.first?.name == "session")
    catalog.supply(BetaBlueprint.self) { _ in outer }
    return try await task.value
  }

  @Test("A job of another task may obtain the transient service whose builder lets it run")
  func noCycle() async throws {
    let isNested = Guarded(false)
    let catalog = catalog
    let name = try await beside {
      isNested.withLock { $0 = true }
      return try catalog.obtain(\.alpha).name
    }
    #expect(name == "alpha" && isNested.withLock { $0 })
  }

  @Test(
    "A job of another task gets a cycle's error for the kept service whose builder lets it run, also in another scope",
    arguments: [false, true])
  func keptService(isInOtherScope: Bool) async throws {
    let loop = Loop()
    let worker = Worker(loop)
    let scope = catalog.makeScope(RequestScope.self)
    let asked = isInOtherScope ? catalog.makeScope(RequestScope.self) : scope
    let task = Task.detached { await errorIdentifier { try await worker.run { try asked.obtain(\.basket) } } }
    while !loop.hasJobs { await Task.yield() }
    catalog.supply(BasketBlueprint.self) { _ in
      loop.turn()
      return Part("basket")
    }
    #expect(try scope.obtain(\.basket).name == "basket")
    #expect(await task.value == "circular-reference")
    #expect(try asked.obtain(\.basket).name == "basket")
  }

  @Test("A job of another task begins a graph of its own, and the outer one goes on")
  func graph() async throws {
    let catalog = catalog
    let inner = try await beside { try catalog.obtain(\.red) }
    #expect(try catalog.obtain(\.beta).needs.first !== inner)
  }

  @Test("An object that a job of another task makes doesn't remember the builder's catalog")
  func remembered() async throws {
    let object = try await beside { Obtained(\.green) }
    catalog.supply(GreenBlueprint.self) { _ in Part("the builder's") }
    other.supply(GreenBlueprint.self) { _ in Part("main's") }
    #expect(other.withMain { object.wrappedValue.name } == "main's")
  }

  @Test("A job that an executor runs in a builder sees what its task has bound", arguments: [false, true])
  func executor(isTask: Bool) async throws {
    let loop = Loop()
    let worker = Worker(loop)
    let (catalog, copy) = (catalog, catalog.isolatedCopy())
    let seen = Task { await copy.withMain { await worker.mainCatalog() } }
    while !loop.hasJobs { await Task.yield() }
    // A transient service, whose catalog takes the place of a copy of it within the builder's own call.
    catalog.supply(AlphaBlueprint.self) { _ in
      loop.turn()
      return Part("alpha")
    }
    if isTask {
      _ = try catalog.obtain(\.alpha)
    } else {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          _ = try? catalog.obtain(\.alpha)
          continuation.resume()
        }
      }
    }
    #expect(await seen.value === copy)
  }
}

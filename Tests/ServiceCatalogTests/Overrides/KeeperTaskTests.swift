import ServiceCatalog
import Testing

@Suite("Tasks that the builder of a kept instance starts within a binding", .timeLimit(.minutes(10)))
struct KeeperTaskTests {
  private let catalog = Catalog(name: "keeper")
  private let door = Door()
  private let tasks = Collected<Task<String, Never>>()

  init() {
    let (door, tasks) = (door, tasks)
    // Each builder starts a task that reads main later.
    @Sendable func start() {
      tasks.append(
        Task {
          await door.pass()
          return (try? Catalog.main.obtain(\.alpha).name) ?? "none"
        })
    }
    catalog.supply(AlphaBlueprint.self) { _ in Part("keeper's") }
    catalog.supply(RedBlueprint.self) { _ in
      start()
      return Part("red")
    }
    catalog.supply(MarsBlueprint.self) { _ in
      await Task.yield()
      start()
      return Part("mars")
    }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in
      start()
      return Part("panel")
    }
  }

  /// Obtains each service while a new catalog is bound, and returns that catalog's liveness.
  private func obtainAll(in alive: Tally) async throws -> Weak {
    let bound = Catalog(name: "bound")
    let captured = Part(alive: alive)
    bound.supply(AlphaBlueprint.self) { _ in captured }
    try await bound.withMain { () async throws in
      _ = (try catalog.obtain(\.red), try catalog.obtain(\.panels), try await catalog.obtain(\.mars))
    }
    return Weak(bound)
  }

  @Test("A task sees the keeper and doesn't keep an unrelated bound catalog alive")
  func unrelated() async throws {
    let alive = Tally()
    let bound = try await obtainAll(in: alive)
    #expect(bound.catalog == nil)
    #expect(alive.value == 0)
    await door.open()
    #expect(tasks.all.count == 3)
    for task in tasks.all { #expect(await task.value == "keeper's") }
  }

  @Test("A detached task that a builder starts sees the process's catalog")
  func detached() async throws {
    let (outside, seen) = (Catalog.main, Collected<Task<Bool, Never>>())
    catalog.supply(GreenBlueprint.self) { _ in
      seen.append(Task.detached { Catalog.main === outside })
      return Part("green")
    }
    _ = try Catalog(name: "bound").withMain { try catalog.obtain(\.green) }
    #expect(seen.all.count == 1)
    for task in seen.all { #expect(await task.value) }
  }

  @Test("A task that runs at once in a builder obtains a transient service from a scope")
  func immediate() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let root = Catalog(name: "root")
    root.supply(VenusBlueprint.self, as: .transient) { _ in Part("venus") }
    let scope = root.makeScope(RequestScope.self)
    let started = Collected<Task<String, any Error>>()
    root.supply(RedBlueprint.self) { [unowned scope] _ in
      started.append(Task.immediate { try await scope.obtain(\.venus).name })
      return Part("red")
    }
    _ = try root.obtain(\.red)
    for task in started.all { #expect(try await task.value == "venus") }
    #expect(started.all.count == 1)
  }

  @Test("A task that outlives the catalog of its builder reaches no other catalog")
  func outlives() async throws {
    let live = Catalog(name: "live")
    live.supply(AlphaBlueprint.self) { _ in Part("live") }
    let (door, tasks) = (door, tasks)
    try live.withMain {
      try live.withOverrides {
        $0.supply(RedBlueprint.self) { _ in
          tasks.append(
            Task {
              await door.pass()
              return await errorIdentifier { try Catalog.main.obtain(\.alpha) } ?? "no error"
            })
          return Part("red")
        }
      } operation: {
        _ = try Catalog.main.obtain(\.red)
      }
    }
    await door.open()
    #expect(tasks.all.count == 1)
    for task in tasks.all { #expect(await task.value == "closed") }
  }

  @Test("A task that joined an assembly within a binding doesn't keep the bound catalog alive")
  func joined() async throws {
    let waiting = Door()
    let alive = Tally()
    catalog.supply(VenusBlueprint.self) { [tasks, door] _ in
      await waiting.pass()
      tasks.append(
        Task {
          await door.pass()
          return (try? Catalog.main.obtain(\.alpha).name) ?? "none"
        })
      return Part("venus")
    }
    func join() async throws {
      let bound = Catalog(name: "bound")
      bound.supply(AlphaBlueprint.self, instance: Part("bound", alive: alive))
      let first = bound.withMain { Task.immediate { [catalog] in try await catalog.obtain(\.venus) } }
      await waiting.waitFor(1)
      let second = bound.withMain { Task.immediate { [catalog] in try await catalog.obtain(\.venus) } }
      await waiting.open()
      _ = (try await first.value, try await second.value)
    }
    try await join()
    #expect(alive.value == 0)
    await door.open()
    #expect(await tasks.all[0].value == "keeper's")
  }
}

/// A weak reference to a catalog.
private struct Weak {
  weak var catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}

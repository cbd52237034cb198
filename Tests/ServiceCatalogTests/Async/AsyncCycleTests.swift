import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Cycles of asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncCycleTests {
  @Test("A cycle through a task that outlived its assembly throws instead of hanging")
  func endedFlight() async throws {
    let catalog = Catalog(name: "test")
    let door = Door()
    catalog.supply(WarmBlueprint.self) { catalog in
      // A child task of this assembly, which itself runs inside the other assembly.
      Task {
        await door.pass()
        do { return try await catalog.obtain(\.mars).name } catch {
          return "\((error as? CatalogError)?.kind.identifier ?? "")"
        }
      }
    }
    catalog.supply(MarsBlueprint.self) { catalog in
      let warm = try await WarmBlueprint.obtain(from: catalog)
      await door.open()
      return Part(await warm.value)
    }
    #expect(try await catalog.obtain(\.mars).name == "circular-reference")
  }

  private let catalog = Catalog(name: "test")

  @Test("A self-cycle through a captured catalog or Catalog.main throws")
  func captured() async throws {
    catalog.supply(MarsBlueprint.self) { [catalog] _ in try await catalog.obtain(\.mars) }
    let chain = ["mars", "mars"]
    await #expect(throws: CatalogError.circularReference(chain: chain)) { try await catalog.obtain(\.mars) }
    catalog.supply(MarsBlueprint.self) { _ in try await Catalog.main.obtain(\.mars) }
    await catalog.withMain { () async in
      await #expect(throws: CatalogError.circularReference(chain: chain)) { try await Catalog.main.obtain(\.mars) }
    }
    catalog.clear()
  }

  @Test("A cycle through a builder's child tasks throws")
  func childTasks() async throws {
    catalog.supply(MarsBlueprint.self) { catalog in
      async let venus = catalog.obtain(\.venus)
      async let earth = catalog.obtain(\.earth)
      return Part(needing: try await venus, try await earth)
    }
    catalog.install(VenusBlueprint())
    catalog.supply(EarthBlueprint.self) { try await $0.obtain(\.mars) }
    let chain = ["mars", "earth", "mars"]
    await #expect(throws: CatalogError.circularReference(chain: chain)) { try await catalog.obtain(\.mars) }
  }

  @Test("A cycle that two tasks enter at different entries throws", arguments: 0..<50)
  func twoTasks(round: Int) async throws {
    let meeting = Door()
    catalog.supply(MarsBlueprint.self) {
      await meeting.pass()
      return try await $0.obtain(\.venus)
    }
    catalog.supply(VenusBlueprint.self) {
      await meeting.pass()
      return try await $0.obtain(\.mars)
    }
    let mars = Task { try await catalog.obtain(\.mars) }
    let venus = Task { try await catalog.obtain(\.venus) }
    await meeting.waitFor(2)
    await meeting.open()
    let one = await #expect(throws: CatalogError.self) { try await mars.value }
    let other = await #expect(throws: CatalogError.self) { try await venus.value }
    #expect(one == .circularReference(chain: ["mars", "venus", "mars"]))
    #expect(other == .circularReference(chain: ["venus", "mars", "venus"]))
  }

  @Test("A cycle of asynchronous and synchronous builders throws")
  func mixed() async throws {
    catalog.supply(MarsBlueprint.self) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self, as: .shared) { try $0.obtain(\.alpha) }
    catalog.supply(AlphaBlueprint.self) { try $0.obtainReady(\.mars) }
    let chain = ["mars", "red", "alpha", "mars"]
    await #expect(throws: CatalogError.circularReference(chain: chain)) { try await catalog.obtain(\.mars) }
  }

  @Test("A task that outlives the assembly in which it was started is on no path")
  func outlives() async throws {
    let (door, tasks) = (Door(), Collected<Task<Part, any Error>>())
    catalog.supply(MarsBlueprint.self) { catalog in
      tasks.append(
        Task {
          await door.pass()
          return try await catalog.obtain(\.mars)
        })
      return Part("mars")
    }
    let mars = try await catalog.obtain(\.mars)
    await door.open()
    #expect(try await tasks.all[0].value === mars)
  }

  @Test("The instance of a builder whose last caller left because of a cycle isn't kept")
  func abandoned() async throws {
    let (runs, ended, door, joined) = (Tally(), Tally(), Door(), Door())
    catalog.supply(VenusBlueprint.self) { catalog in
      if runs.add() == 1 {
        await door.pass()
        _ = try? await catalog.obtain(\.mars)
      }
      return Part()
    }
    catalog.supply(MarsBlueprint.self) { catalog in
      // The task waits for a builder that waits for this one.
      let task = Task.immediate { try await catalog.obtain(\.venus) }
      await joined.pass()
      await #expect(throws: CatalogError.circularReference(chain: ["mars", "venus", "mars"])) { try await task.value }
      return Part()
    }
    catalog.observe(only: .assembled) { if $0.name == "venus" { ended.add() } }
    let first = Task { try await catalog.obtain(\.venus) }
    await door.waitFor(1)
    let mars = Task { try await catalog.obtain(\.mars) }
    await joined.waitFor(1)
    first.cancel()
    _ = await first.result
    await joined.open()
    await door.open()
    _ = try await mars.value
    #expect(await holdsSoon { ended.value == 1 })
    _ = try await catalog.obtain(\.venus)
    #expect(runs.value == 2)
  }
}

/// A blueprint whose builder starts a task that continues after the service is ready.
private struct WarmBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Task<String, Never> { Task { "" } }
}

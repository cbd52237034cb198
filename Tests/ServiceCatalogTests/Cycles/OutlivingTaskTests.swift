import ServiceCatalog
import Testing

@Suite("Tasks that outlive the builder that started them", .timeLimit(.minutes(10)))
struct OutlivingTaskTests {
  private let catalog = Catalog(name: "test")

  @Test("A task of a nested builder belongs to the enclosing one when the nested one has ended")
  func movedWait() async throws {
    let (started, waiting) = (Door(), Door())
    let task = Collected<Task<Part, any Error>>()
    catalog.supply(MarsBlueprint.self) { catalog in
      let venus = try await catalog.obtain(\.venus)
      await waiting.open()
      return Part("mars", needing: venus, try await task.all[0].value)
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      // The task waits for earth before venus has ended, and mars waits for the task after that.
      task.append(Task.immediate { try await catalog.obtain(\.earth) })
      return Part("venus")
    }
    catalog.supply(EarthBlueprint.self) { catalog in
      await started.open()
      await waiting.pass()
      return Part("earth", needing: try await catalog.obtain(\.mars))
    }
    let outcome = await inTask { [catalog] in
      let earth = Task { try await catalog.obtain(\.earth) }
      await started.pass()
      let mars = Task { try await catalog.obtain(\.mars) }
      return (await mars.result, await earth.result)
    }
    let (mars, earth) = try #require(outcome)
    #expect(throws: CatalogError.self) { try mars.get() }
    #expect(throws: CatalogError.self) { try earth.get() }
  }

  @Test("A task that a synchronous builder started immediately does not belong to it once the task waits")
  func immediateTask() async throws {
    let (tasks, waits, alive) = (Collected<Task<Part, any Error>>(), Collected<Int?>(), Tally())
    catalog.supply(RedBlueprint.self) { catalog in
      tasks.append(Task.immediate { try await catalog.obtain(\.mars) })
      waits.append(Caller().places.last?.flight?.waits.count)
      return Part("red")
    }
    catalog.supply(MarsBlueprint.self) { [captured = Part(alive: alive)] catalog in
      await Task.yield()
      defer { withExtendedLifetime(captured) {} }
      return Part("mars", needing: try catalog.obtain(\.red))
    }
    let outcome = await inTask { [catalog] in
      _ = try? catalog.obtain(\.red)
      return await tasks.all[0].result.map(\.name)
    }
    #expect(try outcome?.get() == "mars")
    #expect(waits.all == [0])
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("A caller tries again although the builder at which the cycle closes has ended meanwhile")
  func endedMeanwhile() async throws {
    let (started, door, marsDoor) = (Door(), Door(), Door())
    let tasks = Collected<Task<Void, Never>>()
    catalog.supply(MarsBlueprint.self) { catalog in
      tasks.append(Task { _ = try? await catalog.obtain(\.venus) })
      await marsDoor.pass()
      return Part("mars")
    }
    catalog.supply(VenusBlueprint.self) { Part("venus", needing: try await $0.obtain(\.earth)) }
    let mars = Collected<Task<Part, any Error>>()
    catalog.supply(EarthBlueprint.self) { catalog in
      await started.open()
      await door.pass()
      do {
        return Part("earth", needing: try await catalog.obtain(\.mars))
      } catch {
        await marsDoor.open()
        _ = await mars.all[0].result
        throw error
      }
    }
    let outcome = await inTask { [catalog] in
      mars.append(Task { try await catalog.obtain(\.mars) })
      await started.pass()
      let caller = Task.immediate { try await catalog.obtain(\.venus) }
      await door.open()
      let result = await caller.result
      for task in tasks.all { await task.value }
      return result
    }
    #expect(try outcome?.get().name == "venus")
  }

  @Test("A caller tries again although both blueprints have one name and one location")
  func sameStep() async throws {
    let (started, door, marsDoor) = (Door(), Door(), Door())
    let tasks = Collected<Task<Void, Never>>()
    enum One { struct PlanetBlueprint: AsyncPartBlueprint {} }
    enum Two { struct PlanetBlueprint: AsyncPartBlueprint {} }
    catalog.supply(One.PlanetBlueprint.self, fileID: "App/Planets.swift", line: 1) { catalog in
      tasks.append(Task { _ = try? await Two.PlanetBlueprint.obtain(from: catalog) })
      await marsDoor.pass()
      return Part("one")
    }
    catalog.supply(Two.PlanetBlueprint.self, fileID: "App/Planets.swift", line: 1) { catalog in
      await started.open()
      await door.pass()
      return Part("two", needing: try await One.PlanetBlueprint.obtain(from: catalog))
    }
    let outcome = await inTask { [catalog] in
      let one = Task { try await One.PlanetBlueprint.obtain(from: catalog) }
      await started.pass()
      let caller = Task.immediate { try await Two.PlanetBlueprint.obtain(from: catalog) }
      await door.open()
      for task in tasks.all { await task.value }
      await marsDoor.open()
      _ = await one.result
      return await caller.result
    }
    #expect(try outcome?.get().name == "two")
  }

  @Test("Builders whose tasks obtain each other may go on for longer than the longest path")
  func generations() async throws {
    let (generation, ended) = (Tally(), Door())
    /// Starts a task that obtains the other planet, and waits until its builder runs.
    let next: @Sendable (Catalog, Bool) async -> Void = { catalog, isMars in
      let number = generation.add()
      if number >= 5_000 { return await ended.open() }
      Task {
        // The first attempts may fail, because the builder before this one is still running.
        while (isMars ? try? await catalog.obtain(\.venus) : try? await catalog.obtain(\.mars)) == nil {
          await Task.yield()
        }
      }
      while generation.value == number { await Task.yield() }
    }
    catalog.supply(MarsBlueprint.self, as: .transient) {
      await next($0, true)
      return Part("mars")
    }
    catalog.supply(VenusBlueprint.self, as: .transient) {
      await next($0, false)
      return Part("venus")
    }
    _ = try await catalog.obtain(\.mars)
    #expect(await inTask { await ended.pass() } != nil)
    #expect(generation.value == 5_000)
  }
}

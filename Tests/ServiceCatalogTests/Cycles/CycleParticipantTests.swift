import ServiceCatalog
import Testing

@Suite("Callers that aren't part of a cycle", .timeLimit(.minutes(10)))
struct CycleParticipantTests {
  private let catalog = Catalog(name: "test")

  @Test("A caller that joins an assembly doesn't get the cycle error of a task that another builder started")
  func unawaitedTask() async throws {
    let (marsDoor, venusDoor) = (Door(), Door())
    let tasks = Collected<Task<Void, Never>>()
    catalog.supply(MarsBlueprint.self) { catalog in
      // The task obtains venus in advance, and the builder doesn't wait for it.
      tasks.append(Task { _ = try? await catalog.obtain(\.venus) })
      await marsDoor.pass()
      return Part("mars")
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      await venusDoor.pass()
      return Part("venus", needing: try await catalog.obtain(\.mars))
    }
    let outcome = await inTask { [catalog] in
      let mars = Task { try await catalog.obtain(\.mars) }
      await venusDoor.waitFor(1)
      // The caller is waiting for venus when `immediate` returns.
      let caller = Task.immediate { try await catalog.obtain(\.venus) }
      await venusDoor.open()
      // Venus obtains mars before mars is ready.
      for _ in 0..<100 { await Task.yield() }
      await marsDoor.open()
      _ = await mars.result
      for task in tasks.all { await task.value }
      return await caller.result
    }
    #expect(throws: Never.self) { try outcome?.get() }
    #expect(try await catalog.obtain(\.venus).needs[0] === catalog.obtain(\.mars))
  }

  @Test("The chain of a cycle over two threads ends where it first closes, also at a transient service")
  func chainOverThreads() throws {
    let meeting = Meeting(of: 2)
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.red) }
    catalog.supply(RedBlueprint.self) { catalog in
      meeting.arriveAndWait()
      return try catalog.obtain(\.green)
    }
    catalog.supply(GreenBlueprint.self) { catalog in
      meeting.arriveAndWait()
      return try catalog.obtain(\.alpha)
    }
    let errors = Collected<CatalogError>()
    onThreads(2) { [catalog] thread in
      do { _ = thread == 0 ? try catalog.obtain(\.alpha) : try catalog.obtain(\.green) } catch {
        errors.append(error as! CatalogError)
      }
    }
    #expect(errors.all.count == 2)
    let chains = Set(errors.all.map { $0.path.map(\.name) })
    #expect(
      chains == [
        ["alpha", "red", "green", "alpha"],
        ["green", "alpha", "red", "green"],
      ])
  }

  @Test("A builder that needs the builder of a task that doesn't wait for the task gets its service")
  func unawaitedTaskThatJoins() async throws {
    let (marsDoor, venusDoor) = (Door(), Door())
    let tasks = Collected<Task<Part, any Error>>()
    catalog.supply(MarsBlueprint.self) { catalog in
      // The task joins the assembly of venus.
      tasks.append(Task.immediate { try await catalog.obtain(\.venus) })
      await marsDoor.pass()
      return Part("mars")
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      await venusDoor.pass()
      return Part("venus", needing: try await catalog.obtain(\.mars))
    }
    let outcome = await inTask { [catalog] in
      let venus = Task { try await catalog.obtain(\.venus) }
      await venusDoor.waitFor(1)
      let mars = Task { try await catalog.obtain(\.mars) }
      await marsDoor.waitFor(1)
      await venusDoor.open()
      // The wait of the task ends before mars is ready.
      let error = await #expect(throws: CatalogError.self) { try await tasks.all[0].value }
      #expect(error?.path.map(\.name) == ["mars", "venus", "mars"])
      await marsDoor.open()
      return (await venus.result, await mars.result)
    }
    let mars = try #require(try outcome?.1.get())
    #expect(try outcome?.0.get().needs[0] === mars)
    #expect(try await catalog.obtain(\.venus).needs[0] === mars)
  }

  @Test("A caller that joins an assembly doesn't get the cycle error of a task that a synchronous builder started")
  func synchronousBuilder() async throws {
    let (venusDoor, arrived, red) = (Door(), Gate(), Gate())
    let tasks = Collected<Task<Void, Never>>()
    catalog.supply(RedBlueprint.self) { catalog in
      tasks.append(Task { _ = try? await catalog.obtain(\.venus) })
      arrived.open()
      red.wait()
      return Part("red")
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      await venusDoor.pass()
      let red = try await withTaskExecutorPreference(OneQueueExecutor()) { try catalog.obtain(\.red) }
      return Part("venus", needing: red)
    }
    let building = Errand { [catalog] in try? catalog.obtain(\.red).name }
    let outcome = await inTask { [catalog] in
      await venusDoor.waitFor(1)
      let caller = Task.immediate { try await catalog.obtain(\.venus) }
      await venusDoor.open()
      for _ in 0..<100 { await Task.yield() }
      red.open()
      for task in tasks.all { await task.value }
      return await caller.result
    }
    #expect(throws: Never.self) { try outcome?.get() }
    #expect(building.result() == "red")
    #expect(try await catalog.obtain(\.venus).needs[0] === catalog.obtain(\.red))
  }

  @Test("A caller that waits for two assemblies gets no cycle error, whichever of them waits for the other")
  func bothOfThem() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { catalog in
      await door.pass()
      return Part("mars", needing: try await catalog.obtain(\.venus))
    }
    catalog.supply(VenusBlueprint.self) { _ in
      await door.pass()
      return Part("venus")
    }
    catalog.supply(EarthBlueprint.self) { catalog in
      async let venus = catalog.obtain(\.venus)
      async let mars = catalog.obtain(\.mars)
      return Part("earth", needing: try await venus, try await mars)
    }
    let callers = [Task { try await catalog.obtain(\.earth) }, Task { try await catalog.obtain(\.earth) }]
    await door.waitFor(2)
    let joining = Task.immediate { try await catalog.obtain(\.mars) }
    await door.open()
    let earth = try await callers[0].value
    #expect(try await callers[1].value === earth)
    #expect(try await joining.value === earth.needs[1])
    #expect(earth.needs[1].needs[0] === earth.needs[0])
  }
}

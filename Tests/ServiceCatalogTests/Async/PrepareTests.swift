import ServiceCatalog
import Testing

@Suite("Preparing shared services with prepareShared", .timeLimit(.minutes(10)))
struct PrepareTests {
  private let catalog = Catalog(name: "test")

  @Test("prepareShared assembles every shared and asynchronous entry and nothing else")
  func all() async throws {
    let runs = Collected<String>()
    catalog.supply(MarsBlueprint.self) { _ in
      runs.append("mars")
      return Part("mars")
    }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in
      runs.append("red")
      return Part("red")
    }
    catalog.supply(AlphaBlueprint.self) { _ in
      runs.append("alpha")
      return Part("alpha")
    }
    catalog.supply(BetaBlueprint.self, as: .weak) { _ in
      runs.append("beta")
      return Part("beta")
    }
    try await catalog.prepareShared()
    #expect(runs.all.sorted() == ["mars", "red"])
    #expect(try catalog.obtainReady(\.mars).name == "mars")
    try await catalog.prepareShared()
    #expect(runs.all.count == 2)
  }

  @Test("prepareShared assembles each shared contribution, also an enclosing scope's, and no other")
  func contributions() async throws {
    let runs = Collected<String>()
    for name in ["a", "b"] {
      catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in
        runs.append(name)
        return Part(name)
      }
    }
    catalog.contribute(to: PanelsBlueprint.self) { _ in
      runs.append("new")
      return Part("new")
    }
    let scope = catalog.makeScope(RequestScope.self)
    scope.contribute(to: PanelsBlueprint.self, as: .shared) { _ in throw Mishap() }
    let progress = Collected<PreparationProgress>()
    let error = await #expect(throws: PreparationError.self) { try await scope.prepareShared { progress.append($0) } }
    #expect(runs.all.sorted() == ["a", "b"])
    #expect(progress.all.map(\.name) == Array(repeating: "panels", count: 3))
    #expect(error?.errors.map(\.kind) == [.assemblyFailed("panels")])
    #expect(error?.errors.first?.path.first?.location?.line == #line - 6)
    try await catalog.prepareShared()
    #expect(runs.all.count == 2)
  }

  @Test("A service that needs one that is not ready yet is assembled after it and counted once", arguments: 0..<20)
  func notReadyYet(round: Int) async throws {
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtainReady(\.mars)) }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(MarsBlueprint.self) { _ in
      for _ in 0..<10 { await Task.yield() }
      return Part("mars")
    }
    let progress = Collected<PreparationProgress>()
    try await catalog.prepareShared { progress.append($0) }
    #expect(progress.all.map(\.done) == [1, 2, 3])
    #expect(progress.all.allSatisfy { $0.failure == nil && $0.total == 3 })
    #expect(try catalog.obtain(\.red).needs[0] === catalog.obtainReady(\.mars))
  }

  @Test("A service is tried once more at most for each one that it needs ready", arguments: 0..<10)
  func attempts(round: Int) async throws {
    let attempts = Tally()
    catalog.supply(RedBlueprint.self, as: .shared) { catalog in
      attempts.add()
      return Part(needing: try catalog.obtainReady(\.earth))
    }
    catalog.supply(EarthBlueprint.self) { catalog in
      attempts.add()
      return Part(needing: try catalog.obtainReady(\.venus))
    }
    catalog.supply(VenusBlueprint.self) { catalog in
      attempts.add()
      return Part(needing: try catalog.obtainReady(\.mars))
    }
    catalog.supply(MarsBlueprint.self) { _ in Part() }
    try await catalog.prepareShared()
    #expect(attempts.value <= 6)
  }

  @Test("A service that needs one that never becomes ready fails")
  func neverReady() async {
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtainReady(\.mars)) }
    catalog.supply(MarsBlueprint.self) { _ in throw Mishap() }
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    #expect(error?.errors.map(\.kind) == [.notReady("mars"), .assemblyFailed("mars")])
  }

  @Test("Independent services are assembled concurrently, and dependent ones once")
  func concurrent() async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { _ in
      await door.pass()
      return Part("mars")
    }
    catalog.supply(VenusBlueprint.self) { _ in
      await door.pass()
      return Part("venus")
    }
    catalog.supply(EarthBlueprint.self) { Part(needing: try await $0.obtain(\.mars), try await $0.obtain(\.venus)) }
    async let prepared: Void = catalog.prepareShared()
    // Both assemblies have begun before either may end.
    await door.waitFor(2)
    await door.open()
    try await prepared
    #expect(await door.arrived == 2)
    #expect(try catalog.obtainReady(\.earth).needs[0] === catalog.obtainReady(\.mars))
  }

  @Test("Every failure is reported in supply order with its full text, and the other services are ready")
  func failures() async throws {
    catalog.supply(MarsBlueprint.self) { try await $0.obtain(\.earth) }
    catalog.supply(VenusBlueprint.self) { _ in Part("venus") }
    catalog.supply(RedBlueprint.self, as: .shared) { _ in throw Mishap() }
    let error = await #expect(throws: PreparationError.self) { try await catalog.prepareShared() }
    #expect(error?.errors == [.missingEntry("earth"), .assemblyFailed("red")])
    #expect(error?.description.contains("mars -> earth") ?? false)
    #expect(try catalog.obtainReady(\.venus).name == "venus")
  }

  @Test("A service kept on the main actor is assembled on the main actor")
  func mainActor() async throws {
    catalog.install(RedBlueprint())
    catalog.supply(ScreenBlueprint.self, as: .shared) { _ in
      MainActor.assertIsolated()
      return Screen("kept")
    }
    try await catalog.prepareShared()
    #expect(try await catalog.obtain(\.screen).title == "kept")
  }

  @Test("A contribution that is decorated before its turn is assembled, and one that is removed is left out")
  func changedContribution() throws {
    let runs = Tally()
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in
      runs.add()
      return Part("panel")
    }
    let part = try #require(catalog.visibility.parts(of: EntryKey(PanelsBlueprint.self, .collection)).first)
    catalog.decorate(PanelsBlueprint.self) { panel, _ in Part("decorated \(panel.name)") }
    try catalog.prepare(part)
    #expect(runs.value == 1)
    #expect(try catalog.obtain(\.panels).map(\.name) == ["decorated panel"])
    #expect(runs.value == 1)
    catalog.clear()
    try catalog.prepare(part)
    #expect(runs.value == 1)
  }
}

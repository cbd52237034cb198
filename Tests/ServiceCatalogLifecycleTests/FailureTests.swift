#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite("Failures of a service group")
struct FailureTests {
  /// Returns a chain of four services, each of which needs the one before.
  static func chain(_ change: (inout [Behavior]) -> Void = { _ in }) -> World {
    var nodes = (0..<4).map { Behavior(needs: $0 == 0 ? [] : [$0 - 1]) }
    change(&nodes)
    return World(nodes)
  }

  /// Returns the errors of a run that fails.
  static func errors(_ group: CatalogServiceGroup) async throws -> [any Error] {
    do {
      try await group.run()
      Issue.record("the group didn't fail")
      return []
    } catch let error as CatalogServiceGroupError {
      return error.errors
    }
  }

  /// Expects that every service that has begun was stopped and disposed, in reverse order.
  static func expectRolledBack(_ world: World, begun: Int, assembled: Int) {
    let stopped = (0..<begun).reversed().map { "end \($0)" }
    let disposed = (0..<assembled).reversed().map { "dispose \($0) failed" }
    let lines = world.journal.all
    #expect(lines.filter { $0.hasPrefix("begin") } == (0..<begun).map { "begin \($0)" })
    #expect(lines.filter { $0.hasPrefix("end") || $0.hasPrefix("dispose") } == stopped + disposed)
  }

  @Test("A failed assembly rolls back the services that have started", arguments: 0..<4)
  func failedAssemblyRollsBack(step: Int) async throws {
    let before = Gate()
    let world = Self.chain { nodes in
      nodes[step].assemble = {
        if step > 0 { await before.wait() }; throw Broken(name: "assemble")
      }
      if step > 0 { nodes[step - 1].becomeReady = { await before.open() } }
    }
    let group = CatalogServiceGroup(world.catalog())
    let errors = try await Self.errors(group)
    let error = try #require(errors.first as? CatalogError)
    #expect(errors.count == 1)
    #expect(error.underlyingError as? Broken == Broken(name: "assemble"))
    #expect(error.kind == .assemblyFailed("runnableNode<P\(step)>"))
    // The other services were cancelled, unless that made them fail earlier.
    #expect(Set(error.affected).isSubset(of: (step..<4).map { "runnableNode<P\($0)>" }))
    #expect(Set(error.affected).count == error.affected.count)
    Self.expectRolledBack(world, begun: step, assembled: step)
    #expect(group.readiness.state == .stopped)
  }

  @Test("A service that does not become ready rolls back the start", arguments: 0..<4)
  func serviceThatDoesNotBecomeReadyRollsBackTheStart(step: Int) async throws {
    let assembled = Gate()
    let world = Self.chain { nodes in
      nodes[step].becomeReady = {
        await assembled.wait(); throw Broken(name: "ready")
      }
      nodes[3].assemble = { await assembled.open() }
    }
    let group = CatalogServiceGroup(world.catalog())
    let errors = try await Self.errors(group)
    #expect(errors.first as? ServiceError == ServiceError(.notReady("runnableNode<P\(step)>")))
    #expect(errors.count == 1)
    Self.expectRolledBack(world, begun: step + 1, assembled: 4)
  }

  @Test("A service that throws while it starts rolls back the start", arguments: 0..<4)
  func serviceThatThrowsWhileItStartsRollsBackTheStart(step: Int) async throws {
    let assembled = Gate()
    let world = Self.chain { nodes in
      nodes[step].run = {
        await assembled.wait(); throw Broken(name: "run")
      }
      nodes[step].becomeReady = { try await gracefulShutdown() }
      nodes[3].assemble = { await assembled.open() }
    }
    let errors = try await Self.errors(CatalogServiceGroup(world.catalog()))
    let error = try #require(errors.first as? ServiceError)
    #expect(error == ServiceError(.failed("runnableNode<P\(step)>")))
    #expect(errors.count == 1)
    #expect(error.underlyingError as? Broken == Broken(name: "run"))
    #expect(error.path.map(\.name) == (step..<4).reversed().map { "runnableNode<P\($0)>" })
  }

  @Test(
    "A service that fails because of a setting while its readiness is awaited is reported once",
    arguments: [true, false])
  func failureExplainsAWait(isForOperators: Bool) async throws {
    let isRunning = Gate()
    let world = World([
      Behavior(
        becomeReady: {
          await isRunning.wait()
          throw Broken(name: "not listening")
        },
        run: {
          await isRunning.open()
          // The group stops because of the wait.
          try? await gracefulShutdown()
          throw isForOperators ? WrongSetting(name: "PORT") as any Error : Broken(name: "run")
        })
    ])
    let errors = try await Self.errors(CatalogServiceGroup(world.catalog()))
    let kinds = errors.compactMap { ($0 as? ServiceError)?.kind }
    let failed = ServiceError.Kind.failed("runnableNode<P0>")
    #expect(kinds == (isForOperators ? [failed] : [.notReady("runnableNode<P0>"), failed]))
  }

  @Test("A service that isn't ready and never ends is reported for both")
  func neitherReadyNorEnding() async throws {
    let (clock, never) = (ManualClock(), Gate())
    let world = World([Behavior(becomeReady: { throw Broken(name: "ready") }, run: { await never.wait() })])
    let group = CatalogServiceGroup(world.catalog(), .init(startTimeout: nil, stopTimeout: .seconds(5), clock: clock))
    async let errors = Self.errors(group)
    try await clock.waitForSleeper(for: .seconds(5))
    clock.advance(by: .seconds(5))
    let kinds = try await errors.compactMap { ($0 as? ServiceError)?.kind }
    #expect(kinds == [.notReady("runnableNode<P0>"), .stopTimedOut("runnableNode<P0>", .seconds(5))])
    await never.open()
  }

  @Test("Every error of a start is reported", .timeLimit(.minutes(10)))
  func everyErrorOfAStartIsReported() async throws {
    let (second, third) = (Gate(), Gate())
    let world = World([
      Behavior(),
      Behavior(
        needs: [0],
        assemble: {
          await second.wait()
          await third.wait()
          throw Broken(name: "one")
        }),
      Behavior(assemble: {
        await second.open()
        // The first failure cancels this loop.
        for await _ in AsyncStream<Void>.never {}
        throw Broken(name: "two")
      }), Behavior(assemble: { await third.open() }, dispose: { throw Broken(name: "three") }),
    ])
    let errors = try await Self.errors(CatalogServiceGroup(world.catalog()))
    let kinds = errors.compactMap { ($0 as? CatalogError)?.kind }
    #expect(
      kinds == [
        .assemblyFailed("runnableNode<P1>"), .assemblyFailed("runnableNode<P2>"), .disposalFailed("runnableNode<P3>"),
      ])
    #expect(errors.compactMap { ($0 as? CatalogError)?.path.last?.location?.line } == [1, 2, 3])
  }

  /// This test also verifies that every timeout uses the group's clock.
  @Test("An error is reported even if a builder never ends", .timeLimit(.minutes(10)))
  func errorIsReportedThoughABuilderNeverEnds() async throws {
    let (clock, isStuck, never) = (ManualClock(), Gate(), Gate())
    let world = World(
      [
        Behavior(),
        Behavior(
          needs: [0],
          assemble: {
            await isStuck.wait()
            throw Broken(name: "one")
          }),
        Behavior(assemble: {
          await isStuck.open()
          await never.wait()
        }),
      ], plain: [0])
    let group = CatalogServiceGroup(
      world.catalog(), .init(startTimeout: nil, stopTimeout: .seconds(5), clock: clock))
    async let errors = Self.errors(group)
    // First the services wait for the builder, then the catalog's shutdown does.
    for _ in 0..<2 {
      try await clock.waitForSleeper(for: .seconds(5))
      clock.advance(by: .seconds(5))
    }
    let kinds = try await errors.compactMap { ($0 as? CatalogError)?.kind }
    #expect(kinds == [.assemblyFailed("runnableNode<P1>"), .disposalFailed("catalog")])
    await never.open()
  }

  @Test("The error's text has the chain and the locations")
  func textHasTheChainAndTheLocations() async throws {
    let world = Self.chain { $0[1].run = { throw Broken(name: "disk") } }
    do {
      try await CatalogServiceGroup(world.catalog()).run()
    } catch {
      // The later services may not have been observed yet.
      let text = "\(error)"
      #expect(text.hasPrefix("[service-failed] the service of runnableNode<P1> threw\n"))
      #expect(text.contains("runnableNode<P1>   supplied at App/Entries.swift:1\n"))
      #expect(text.hasSuffix("  threw: Broken(name: \"disk\")\n  to fix: fix the underlying error"))
    }
  }

  @Test("A service that throws while all run stops the others")
  func serviceThatThrowsWhileAllRunStopsTheOthers() async throws {
    let fails = Gate()
    let world = Self.chain {
      $0[1].run = {
        await fails.wait(); throw Broken(name: "run")
      }
    }
    let group = CatalogServiceGroup(world.catalog(), .init(drainDelay: .seconds(1000)))
    async let errors = Self.errors(group)
    #expect(await group.readiness.waitUntilReady())
    await fails.open()
    let error = try #require(try await errors.first as? ServiceError)
    #expect(error.kind == .failed("runnableNode<P1>"))
    let chain = "  runnableNode<P3> -> runnableNode<P2> -> runnableNode<P1>\n"
    #expect("\(error)".contains(chain))
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ["end 1", "end 3", "end 2", "end 0"])
  }

  @Test("A service that returns is a failure")
  func serviceThatReturnsIsAFailure() async throws {
    let returns = Gate()
    let world = Self.chain { $0[3].run = { await returns.wait() } }
    let group = CatalogServiceGroup(world.catalog())
    async let errors = Self.errors(group)
    #expect(await group.readiness.waitUntilReady())
    await returns.open()
    #expect(try await errors.first as? ServiceError == ServiceError(.returned("runnableNode<P3>")))
    #expect(world.journal.all.filter { $0.hasPrefix("end") } == ["end 3", "end 2", "end 1", "end 0"])
  }

  @Test("A runnable service that is not shared is a failure")
  func runnableThatIsNotSharedIsAFailure() async throws {
    let catalog = Catalog()
    catalog.supply(OnceBlueprint.self, as: .transient) { _ in throw Broken(name: "unused") }
    let errors = try await Self.errors(CatalogServiceGroup(catalog))
    #expect(errors.first as? ServiceError == ServiceError(.notShared("once")))
  }

  @Test("A health check of an instance that is not shared is a failure")
  func checkThatIsNotSharedIsAFailure() async throws {
    let catalog = Catalog()
    catalog.supply(SwitchBlueprint.self, as: .weak) { _ in throw Broken(name: "unused") }
    let errors = try await Self.errors(CatalogServiceGroup(catalog))
    #expect(errors.map { $0 as? ServiceError } == [ServiceError(.notShared("switch"))])
  }

  @Test("A second run is a failure")
  func secondRunIsAFailure() async throws {
    let world = World([Behavior(assemble: { throw Broken(name: "one") })])
    let group = CatalogServiceGroup(world.catalog())
    _ = try await Self.errors(group)
    #expect(try await Self.errors(group).first as? ServiceError == ServiceError(.alreadyRun))
  }

  @Test("Cancellation stops the services in the same order")
  func cancellationStopsInTheSameOrder() async throws {
    let world = Self.chain { nodes in
      for index in nodes.indices { nodes[index].run = { try await gracefulShutdown() } }
    }
    let group = CatalogServiceGroup(world.catalog(), .init(drainDelay: .seconds(1000)))
    let run = Task { try await group.run() }
    #expect(await group.readiness.waitUntilReady())
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    Self.expectRolledBack(world, begun: 4, assembled: 4)
  }

  @Test("Cancellation during the start rolls back")
  func cancellationDuringTheStartRollsBack() async throws {
    let begun = Gate()
    let world = Self.chain { nodes in
      nodes[1].becomeReady = { await begun.open() }
      nodes[2].assemble = { try await gracefulShutdown() }
    }
    let group = CatalogServiceGroup(world.catalog())
    let run = Task { try await group.run() }
    await begun.wait()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    Self.expectRolledBack(world, begun: 2, assembled: 2)
  }

  @Test("A shutdown during the start isn't a failure")
  func shutdownDuringTheStartIsNoFailure() async throws {
    let begun = Gate()
    let world = Self.chain { nodes in
      nodes[1].becomeReady = { await begun.open() }
      nodes[2].assemble = {
        for await _ in AsyncStream<Void>.never {}; try Task.checkCancellation()
      }
    }
    let group = CatalogServiceGroup(world.catalog())
    try await testGracefulShutdown { trigger in
      async let run: Void = group.run()
      await begun.wait()
      trigger.triggerGracefulShutdown()
      try await run
    }
    #expect(
      world.journal.all.filter { !$0.hasPrefix("a") && !$0.hasPrefix("r") } == [
        "begin 0", "begin 1", "end 1", "end 0", "dispose 1 finished", "dispose 0 finished",
      ])
  }
}

extension AsyncStream where Element: Sendable {
  /// A sequence that ends when its reader is cancelled.
  static var never: AsyncStream { AsyncStream { _ in } }
}
#endif

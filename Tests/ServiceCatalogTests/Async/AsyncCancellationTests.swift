import Foundation
import ServiceCatalog
import Testing

@Suite("Cancellation of asynchronous blueprints", .timeLimit(.minutes(10)))
struct AsyncCancellationTests {
  private let catalog = Catalog(name: "test")
  private let door = Door()

  @Test("Cancelling one waiter throws cancelled in that waiter only")
  func one() async throws {
    catalog.supply(MarsBlueprint.self) { [door] _ in
      await door.pass()
      #expect(!Task.isCancelled)
      return Part("mars")
    }
    let first = Task { try await catalog.obtain(\.mars) }
    await door.waitFor(1)
    // `second` is waiting when `immediate` returns.
    let second = Task.immediate { try await catalog.obtain(\.mars) }
    first.cancel()
    await #expect(throws: CatalogError.cancelled("mars")) { try await first.value }
    let third = Task { try await catalog.obtain(\.mars) }
    await door.open()
    #expect(try await second.value.name == "mars")
    #expect(try await third.value === second.value)
  }

  @Test(
    "Cancelling every waiter cancels the assembly, whose instance isn't kept, and the next obtain starts another",
    arguments: [false, true])
  func all(isIgnored: Bool) async throws {
    let (alive, runs) = (Tally(), Tally())
    let seen = Collected<Bool>()
    catalog.supply(MarsBlueprint.self) { [door] _ in
      let run = runs.add()
      let part = Part("mars \(run)", alive: alive)
      guard run == 1 else { return part }
      await door.pass()
      seen.append(Task.isCancelled)
      if !isIgnored { try Task.checkCancellation() }
      return part
    }
    // Each task is waiting when `immediate` returns.
    let tasks = (0..<10).map { _ in Task.immediate { try await catalog.obtain(\.mars) } }
    await door.waitFor(1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CatalogError.cancelled("mars")) { try await task.value } }
    #expect(try await catalog.obtain(\.mars).name == "mars 2")
    await door.open()
    while seen.all.isEmpty { await Task.yield() }
    #expect(seen.all == [true])
    while alive.value > 1 { await Task.yield() }
    #expect(try catalog.obtainReady(\.mars).name == "mars 2")
    catalog.clear()
    while alive.value > 0 { await Task.yield() }
  }

  @Test("A cancelled task still receives a ready instance but starts no assembly")
  func already() async throws {
    let runs = Tally()
    catalog.supply(MarsBlueprint.self) { [door] _ in
      runs.add()
      await door.pass()
      return Part("mars")
    }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.obtain(\.mars)
    }
    task.cancel()
    await #expect(throws: CatalogError.cancelled("mars")) { try await task.value }
    await door.open()
    _ = try await catalog.obtain(\.mars)
    let ready = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.obtain(\.mars)
    }
    ready.cancel()
    #expect(try await ready.value.name == "mars")
  }

  @Test("Cancelling an assembly also cancels the assemblies that it waits for")
  func within() async throws {
    let seen = Collected<String>()
    catalog.supply(MarsBlueprint.self) { [door] _ in
      await door.pass()
      seen.append("mars \(Task.isCancelled)")
      return Part()
    }
    catalog.supply(VenusBlueprint.self) { try await $0.obtain(\.mars) }
    let task = Task { try await catalog.obtain(\.venus) }
    await door.waitFor(1)
    task.cancel()
    await #expect(throws: CatalogError.cancelled("venus")) { try await task.value }
    // The assembly of venus is cancelled, so it no longer waits for mars.
    while catalog.isSupplied(\.mars), seen.all.isEmpty {
      await door.open()
      await Task.yield()
    }
    #expect(seen.all.first?.hasPrefix("mars") ?? false)
  }

  @Test("After a cycle was refused, cancelling the callers cancels both assemblies")
  func afterCycle() async throws {
    let catalog = Catalog(name: "test")
    let (door, refused, ended) = (Door(), Tally(), Tally())
    // The task that finds the cycle continues without the other service until it is cancelled.
    @Sendable func run(_ obtain: () async throws -> Part) async throws -> Part {
      await door.pass()
      _ = try? await obtain()
      refused.add()
      while !Task.isCancelled { await Task.yield() }
      ended.add()
      throw CancellationError()
    }
    catalog.supply(MarsBlueprint.self) { catalog in try await run { try await catalog.obtain(\.venus) } }
    catalog.supply(VenusBlueprint.self) { catalog in try await run { try await catalog.obtain(\.mars) } }
    let tasks = [Task { _ = try await catalog.obtain(\.mars) }, Task { _ = try await catalog.obtain(\.venus) }]
    await door.waitFor(2)
    await door.open()
    while refused.value == 0 { await Task.yield() }
    for task in tasks {
      task.cancel()
      _ = await task.result
    }
    while ended.value < 2 { await Task.yield() }
  }

  @Test("The error of a cancelled transient builder has its entry once")
  func pathOfTransient() async throws {
    let begun = Door()
    catalog.supply(MarsBlueprint.self, as: .transient) { _ in
      await begun.open()
      try await Task.sleep(for: .seconds(1000))
      return Part()
    }
    let task = Task { try await catalog.obtain(\.mars) }
    await begun.pass()
    task.cancel()
    let error = await #expect(throws: CatalogError.self) { try await task.value }
    #expect(error == .cancelled("mars"))
    #expect(error?.path.map(\.name) == ["mars"])
  }

  @Test("A shared builder that cancels its own task fails for callers that weren't cancelled")
  func ownCancellation() async throws {
    catalog.supply(VenusBlueprint.self) { _ in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try Task.checkCancellation()
      return Part()
    }
    let error = await #expect(throws: CatalogError.self) { try await catalog.obtain(\.venus) }
    #expect(error == .assemblyFailed("venus"))
  }
}

// A stack overflow ends the process.
@Suite("Cancelling a chain of asynchronous services", .timeLimit(.minutes(10)))
struct CancelledChainTests {
  /// Cancels a chain whose last service is being assembled, on a thread with a small stack, and waits until every assembly
  /// has ended.
  private static func cancel(chainOf count: Int) async {
    let catalog = Catalog(name: "test")
    let (door, running) = (Door(), Tally(count))
    for number in 0..<count {
      catalog.supplyLink(number) { catalog in
        defer { running.add(-1) }
        if number + 1 < count { return try await catalog.link(number + 1) }
        await door.pass()
        #expect(Task.isCancelled)
        throw CancellationError()
      }
    }
    let task = Task { try await catalog.link(0) }
    await door.waitFor(1)
    #expect(onThread(stack: 512) { task.cancel() } != nil)
    await #expect(throws: CatalogError.cancelled("asyncLink<D0, D0, D0, D0>")) { try await task.value }
    await door.open()
    let result = await inTask {
      while running.value > 0 { await Task.yield() }
      return true
    }
    #expect(result == true)
  }

  @Test("A chain of two thousand is cancelled on a small stack")
  func smallStack() async {
    await #expect(processExitsWith: .success) { await Self.cancel(chainOf: 2_000) }
  }
}

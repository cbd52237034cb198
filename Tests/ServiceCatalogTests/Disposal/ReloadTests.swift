import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import Testing

@Suite("Reloading a kept service", .timeLimit(.minutes(10)))
struct ReloadTests {
  private let catalog = Catalog(name: "test")
  private let clock = ManualClock()
  private let log = Collected<String>()
  private let made = Tally()

  /// Supplies resources with the names "pool 1", "pool 2", and so on.
  private func supplyPool() {
    catalog.supply(PoolBlueprint.self) { [log, made] _ in Resource("pool \(made.add())", in: log) }
  }

  private func error<B: AsyncBlueprint>(reloading key: KeyPath<Catalog, B.Type>) async -> CatalogError? {
    do { _ = try await catalog.reload(key) } catch { return error }
    return nil
  }

  private func waitUntil(_ logged: [String]) async {
    while log.all.count < logged.count { await Task.yield() }
    #expect(log.all == logged)
  }

  @Test("The new instance takes the place of the old one, which is disposed as soon as nothing refers to it")
  func inUse() async throws {
    supplyPool()
    var old: Resource? = try catalog.obtain(\.pool)
    let new = try DisposalTimeout.$clock.withValue(clock) { try catalog.reload(\.pool) }
    #expect(old?.name == "pool 1" && new.name == "pool 2")
    #expect(try catalog.obtain(\.pool) === new)
    for _ in 0..<3 {
      try await clock.waitForSleeper(for: .seconds(1))
      #expect(log.all.isEmpty)
      clock.advance(by: .seconds(1))
    }
    try await clock.waitForSleepers()
    old = nil
    clock.advance(by: .seconds(1))
    await waitUntil(["pool 1"])
    try await catalog.shutdown()
    #expect(log.all == ["pool 1", "pool 2"])
  }

  @Test("A scope that uses the old instance keeps it until the scope ends")
  func scope() async throws {
    supplyPool()
    catalog.supply(TransferBlueprint.self) { catalog in
      let pool = try catalog.obtain(\.pool)
      return Resource("transfer") { _ in withExtendedLifetime(pool) {} }
    }
    try await catalog.withScope(RequestScope.self) { [catalog, clock, log] request in
      _ = try request.obtain(\.transfer)
      _ = try DisposalTimeout.$clock.withValue(clock) { try catalog.reload(\.pool) }
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(1))
      try await clock.waitForSleepers()
      #expect(log.all.isEmpty)
    }
    clock.advance(by: .seconds(1))
    await waitUntil(["pool 1"])
  }

  @Test("After the limit, an instance in use is disposed, and one that no object is")
  func limit() async throws {
    supplyPool()
    let old = try catalog.obtain(\.pool)
    _ = try DisposalTimeout.$clock.withValue(clock) {
      try catalog.reload(\.pool, disposingWithin: .milliseconds(1_500))
    }
    try await clock.waitForSleeper(for: .seconds(1))
    clock.advance(by: .seconds(1))
    try await clock.waitForSleeper(for: .milliseconds(500))
    #expect(log.all.isEmpty)
    clock.advance(by: .milliseconds(500))
    await waitUntil(["pool 1"])
    withExtendedLifetime(old) {}
    catalog.supply(VoucherBlueprint.self) { [log] _ in Voucher(log: log) }
    _ = try await catalog.obtain(\.voucher)
    try await catalog.reload(\.voucher, disposingWithin: .zero)
    await waitUntil(["pool 1", "voucher"])
  }

  @Test("While an asynchronous builder runs, the old instance serves, and a builder that throws leaves it")
  func beside() async throws {
    let (door, failing) = (Door(), Guarded(false))
    catalog.supply(SocketBlueprint.self) { [log, made] _ in
      if made.add() > 1 { await door.pass() }
      if failing.withLock({ $0 }) { throw Mishap() }
      return Resource("socket \(made.value)", in: log)
    }
    _ = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in try await catalog.reload(\.socket).name }
    await door.waitFor(1)
    #expect(try catalog.obtainReady(\.socket).name == "socket 1")
    #expect(try await catalog.obtain(\.socket).name == "socket 1")
    await door.open()
    #expect(try await reload.value == "socket 2")
    #expect(try await catalog.obtain(\.socket).name == "socket 2")
    await waitUntil(["socket 1"])
    failing.withLock { $0 = true }
    #expect(await error(reloading: \.socket)?.underlyingError is Mishap)
    #expect(try await catalog.obtain(\.socket).name == "socket 2")
    #expect(log.all == ["socket 1"])
  }

  @Test("If nothing is kept yet, the service is built once, and what isn't kept is built as usual")
  func nothingKept() async throws {
    supplyPool()
    #expect(try catalog.reload(\.pool).name == "pool 1")
    #expect(try catalog.obtain(\.pool).name == "pool 1")
    catalog.supply(AlphaBlueprint.self) { [made] _ in Part("\(made.add())") }
    #expect(try catalog.reload(\.alpha).name == "2")
    catalog.install(SocketBlueprint())
    #expect(try await catalog.reload(\.socket).name == "socket")
    #expect(log.all.isEmpty)
    #expect(await error(reloading: \.mars) == .missingEntry("mars"))
  }

  @Test("The error of a reload names the call", arguments: [true, false])
  func place(isKept: Bool) async throws {
    catalog.supply(AlphaBlueprint.self, as: isKept ? .shared : .transient) { [made] _ in
      if made.add() > 1 { throw Mishap() }
      return Part("alpha")
    }
    _ = try catalog.obtain(\.alpha)
    do {
      _ = try catalog.reload(\.alpha, fileID: "App/main.swift", line: 7)
      Issue.record("It threw nothing")
    } catch {
      #expect(error.description.contains("\n    obtained at App/main.swift:7\n"), "\(error)")
    }
  }

  @Test("The old instance's release is reported before the new one, and who observes from then on knows the new one")
  func events() async throws {
    supplyPool()
    catalog.install(SocketBlueprint())
    _ = (try catalog.obtain(\.pool), try await catalog.obtain(\.socket))
    let (log, later) = (catalog.eventLog(), EventLog())
    let observation = catalog.observe { [catalog] event in
      if case .assembled = event.kind { catalog.observe(replaying: true) { later.append($0) }.cancel() }
      if case .released = event.kind { catalog.observe(replaying: true) { later.append($0) } }
    }
    try catalog.reload(\.pool, disposingWithin: .seconds(1000))
    try await catalog.reload(\.socket, disposingWithin: .seconds(1000))
    let lines = log.lines.filter { !$0.hasPrefix("dispos") }
    #expect(lines == ["pool", "socket"].flatMap { ["assembling \($0)", "released \($0)", "assembled \($0)"] })
    let known = later.lines.filter { $0.hasSuffix("pool") && !$0.hasPrefix("dispos") }
    #expect(Set(known) == ["supplied pool", "existing pool"])
    // This also breaks the reference cycle between the catalog and its observer.
    observation.cancel()
    try await catalog.shutdown()
  }

  @Test("A ready-made instance isn't replaced, and has no events")
  func readyMade() throws {
    let one = Resource("one")
    catalog.supply(PoolBlueprint.self, instance: one)
    let log = catalog.eventLog()
    #expect(try catalog.reload(\.pool) === one)
    #expect(log.lines.isEmpty)
  }

  @Test("A failed disposal of an old instance is printed unless someone observes such errors")
  func printed() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for kind in [CatalogEvent.Kinds.undisposed, .disposalFailed] {
        let catalog = Catalog(name: "test")
        let (observed, disposed) = (Tally(), Tally())
        catalog.observe(only: kind) { _ in observed.add() }
        catalog.supply(PoolBlueprint.self) { _ in
          Resource("pool") { _ in
            disposed.add()
            throw Mishap()
          }
        }
        _ = (try catalog.obtain(\.pool), try catalog.reload(\.pool, disposingWithin: .zero))
        while disposed.value == 0 { await Task.yield() }
        try? await catalog.shutdown()
        #expect(observed.value == (kind == .disposalFailed ? 2 : 0))
      }
    }
    #expect(result?.standardError.ranges(of: "[disposal-failed]").count == 1, "\(result?.standardError ?? "")")
  }

  @Test("A scope reloads its own instance, and another scope keeps its")
  func scoped() async throws {
    catalog.supply(TransferBlueprint.self) { [log, made] _ in Resource("transfer \(made.add())", in: log) }
    let (first, second) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    for scope in [first, second] { _ = try scope.obtain(\.transfer) }
    #expect(try first.reload(\.transfer).name == "transfer 3")
    #expect(try first.obtain(\.transfer).name == "transfer 3")
    #expect(try second.obtain(\.transfer).name == "transfer 2")
    await waitUntil(["transfer 1"])
    for scope in [first, second] { try await scope.shutdown() }
    #expect(log.all == ["transfer 1", "transfer 3", "transfer 2"])
  }

  @Test("A shutdown waits for a reload, and disposes the old instance once, whoever uses it")
  func shutdown() async throws {
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log, made] _ in
      if made.add() > 1 { await door.pass() }
      return Resource("socket \(made.value)", in: log)
    }
    let old = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in try await catalog.reload(\.socket).name }
    await door.waitFor(1)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    while !catalog.isClosed { await Task.yield() }
    await door.open()
    #expect(try await reload.value == "socket 2")
    try await shutdown.value
    #expect(log.all == ["socket 2", "socket 1"])
    #expect(old.name == "socket 1")
    #expect(await error(reloading: \.socket) == .closed("socket"))
  }

  @Test("If the entry is supplied again meanwhile, its new builder counts, and what the old one built is disposed")
  func changed() async throws {
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log, made] _ in
      if made.add() > 1 { await door.pass() }
      return Resource("socket \(made.value)", in: log)
    }
    _ = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in try await catalog.reload(\.socket).name }
    await door.waitFor(1)
    catalog.supply(SocketBlueprint.self) { [log] _ in Resource("other", in: log) }
    await door.open()
    #expect(try await reload.value == "other")
    #expect(try await catalog.obtain(\.socket).name == "other")
    await waitUntil(["socket 2"])
    try await catalog.disposeReplaced()
    #expect(log.all == ["socket 2", "socket 1"])
  }

  @Test("A builder that reloads its own entry is a cycle, and a cancelled caller cancels the builder")
  func cycle() async throws {
    catalog.supply(SocketBlueprint.self) { [made] catalog in
      if made.add() > 1 { _ = try await catalog.reload(\.socket) }
      return Resource("socket")
    }
    _ = try await catalog.obtain(\.socket)
    #expect(await error(reloading: \.socket)?.kind == .circularReference(chain: ["socket", "socket"]))
    let door = Door()
    catalog.supply(SocketBlueprint.self) { _ in
      await door.pass()
      try Task.checkCancellation()
      return Resource("socket")
    }
    await door.open()
    _ = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.reload(\.socket).name
    }
    reload.cancel()
    await #expect(throws: CatalogError.cancelled("socket")) { try await reload.value }
    catalog.clear()
  }

  @Test("A reload waits for a construction that began before it, and then builds")
  func building() async throws {
    let (door, version) = (Door(), Tally())
    version.add()
    catalog.supply(SocketBlueprint.self) { [made] _ in
      let name = "version \(version.value)"
      if made.add() == 1 { await door.pass() }
      return Resource(name)
    }
    let first = Task { [catalog] in try await catalog.obtain(\.socket).name }
    await door.waitFor(1)
    version.add()
    let reload = Task { [catalog] in try await catalog.reload(\.socket).name }
    for _ in 0..<1000 { await Task.yield() }
    await door.open()
    #expect(try await first.value == "version 1")
    #expect(try await reload.value == "version 2")
    #expect(try await catalog.obtain(\.socket).name == "version 2")
    try await catalog.shutdown()
  }

  @Test("A reload that another one overtakes builds again, so that the last one to begin counts")
  func overtaken() async throws {
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log, made] _ in
      let number = made.add()
      if number == 2 { await door.pass() }
      return Resource("socket \(number)", in: log)
    }
    _ = try await catalog.obtain(\.socket)
    let slow = Task { [catalog] in try await catalog.reload(\.socket).name }
    await door.waitFor(1)
    #expect(try await catalog.reload(\.socket).name == "socket 3")
    await door.open()
    #expect(try await slow.value == "socket 4")
    #expect(try await catalog.obtain(\.socket).name == "socket 4")
    while log.all.count < 3 { await Task.yield() }
    #expect(Set(log.all) == ["socket 1", "socket 2", "socket 3"])
    try await catalog.shutdown()
  }

  @Test("While a shutdown waits for a reload, its builder obtains what it needs, on a thread, too")
  func closing() async throws {
    let (catalog, made, mayGoOn) = (catalog, made, Gate())
    catalog.supply(CacheBlueprint.self) { _ in Resource("cache") }
    catalog.supply(PoolBlueprint.self) { catalog in
      if made.add() > 1 { _ = mayGoOn.wait() }
      return Resource("pool over \(try catalog.obtain(\.cache).name)")
    }
    _ = try catalog.obtain(\.pool)
    let reload = Errand { Result { try catalog.reload(\.pool).name } }
    while made.value < 2 { await Task.yield() }
    let shutdown = Task { try await catalog.shutdown() }
    while !catalog.isClosed { await Task.yield() }
    mayGoOn.open()
    try await shutdown.value
    #expect(try reload.result()?.get() == "pool over cache")
  }

  @Test("A builder that returns the same object again is disposed once, and a cancelled reload keeps nothing")
  func same() async throws {
    let one = Resource("one", in: log)
    catalog.supply(PoolBlueprint.self) { _ in one }
    _ = try catalog.obtain(\.pool)
    #expect(try catalog.reload(\.pool, disposingWithin: .zero) === one)
    let door = Door()
    catalog.supply(SocketBlueprint.self) { [log, made] _ in
      let number = made.add()
      if number == 2 { await door.pass() }
      return Resource("socket \(number)", in: log)
    }
    _ = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in try await catalog.reload(\.socket).name }
    await door.waitFor(1)
    reload.cancel()
    await door.open()
    await #expect(throws: CatalogError.cancelled("socket")) { try await reload.value }
    await waitUntil(["socket 2"])
    #expect(try await catalog.obtain(\.socket).name == "socket 1")
    try await catalog.shutdown()
    #expect(log.all == ["socket 2", "socket 1", "one"])
  }

  @Test("A cancelled reload doesn't dispose the kept object that its builder has returned")
  func sameAndCancelled() async throws {
    let (one, door) = (Resource("one", in: log), Door())
    catalog.supply(SocketBlueprint.self) { [made] _ in
      if made.add() == 2 { await door.pass() }
      return one
    }
    _ = try await catalog.obtain(\.socket)
    let reload = Task { [catalog] in try await catalog.reload(\.socket, disposingWithin: .zero) }
    await door.waitFor(1)
    reload.cancel()
    await door.open()
    await #expect(throws: CatalogError.cancelled("socket")) { _ = try await reload.value }
    #expect(try await catalog.obtain(\.socket) === one)
    #expect(log.all.isEmpty)
    try await catalog.shutdown()
    #expect(log.all == ["one"])
  }

  @Test("The catalog isn't kept while an old instance is in use")
  func released() async throws {
    let old: Resource
    do {
      let catalog = Catalog(name: "test")
      catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", released: log) }
      old = try catalog.obtain(\.pool)
      // The catalog is bound, which a task that inherits the binding would keep.
      try catalog.withMain { _ = try DisposalTimeout.$clock.withValue(clock) { try Catalog.main.reload(\.pool) } }
      try await clock.waitForSleepers()
    }
    await waitUntil(["pool"])
    clock.advance(by: .seconds(1))
    withExtendedLifetime(old) {}
  }

  @Test(
    "While threads obtain and reload, nobody obtains an instance whose disposal has begun, and each is disposed once")
  func load() async throws {
    for seed in 0..<20 {
      let catalog = Catalog(name: "test")
      let (made, disposed) = (Tally(), Tally())
      catalog.supply(PoolBlueprint.self) { _ in
        made.add()
        let times = Tally()
        return Resource("pool", times) { _ in
          if times.add() != 1 { Issue.record("disposed twice, seed \(seed)") }
          disposed.add()
        }
      }
      _ = try catalog.obtain(\.pool)
      onThreads(4) { thread in
        for turn in 0..<300 {
          if thread == 0 || turn % 50 == 0 { _ = try? catalog.reload(\.pool) }
          guard let found = try? catalog.obtain(\.pool) else { continue }
          for _ in 0..<10 where found.disposals.value > 0 { Issue.record("disposed while it was in use, seed \(seed)") }
        }
      }
      try await catalog.shutdown()
      while disposed.value < made.value { await Task.yield() }
      #expect(disposed.value == made.value, "seed \(seed)")
    }
  }
}

/// A value, to which nobody has a reference.
private struct Voucher: Sendable {
  let log: Collected<String>
}

private struct VoucherBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Voucher { throw Mishap() }
  static func dispose(_ instance: Voucher, after ending: Ending) async throws { instance.log.append("voucher") }
}

extension Catalog {
  fileprivate var voucher: VoucherBlueprint.Type { VoucherBlueprint.self }
}

import Foundation
import ServiceCatalog
import TestSupport
import Testing

@Suite("Concurrency: shutdown while others work", .timeLimit(.minutes(10)))
struct ShutdownConcurrencyTests {
  /// A log in order of events, which detects an instance that is disposed too early or twice.
  private final class Ledger: Sendable {
    let completed = Tally()
    let disposed = Tally()

    func resource(_ name: String) -> Resource {
      completed.add()
      let once = Tally()
      return Resource(name) { [disposed] _ in
        if once.add() != 1 { Issue.record("disposed twice") }
        disposed.add()
      }
    }
  }

  @Test("64 threads each obtain an instance or receive closed, and every instance is disposed once")
  func threads() async throws {
    for round in 0..<20 {
      let catalog = Catalog(name: "test")
      let ledger = Ledger()
      for (number, blueprint) in stocked.enumerated() {
        supply(blueprint, to: catalog) { catalog in
          if number % 4 != 0 { _ = try obtain(stocked[number - 1], from: catalog) }
          return ledger.resource("\(number)")
        }
      }
      let go = Gate()
      let shutdown = Task {
        go.wait()
        try await catalog.shutdown()
      }
      onThreads(64) { thread in
        var dice = Dice(seed: round * 64 + thread)
        if thread == 0 { go.open() }
        for _ in 0..<50 {
          do throws(CatalogError) {
            _ = try obtain(stocked.randomElement(using: &dice)!, from: catalog)
          } catch {
            if case .closed = error.kind { continue }
            Issue.record("\(error)")
          }
        }
      }
      try await shutdown.value
      #expect(ledger.completed.value == ledger.disposed.value)
      #expect(throws: CatalogError.self) { try obtain(stocked[0], from: catalog) }
    }
  }

  @Test("A scope's instances are disposed at its end or by the shutdown")
  func scopes() async throws {
    for _ in 0..<50 {
      let catalog = Catalog(name: "test")
      let ledger = Ledger()
      catalog.supply(PoolBlueprint.self) { _ in ledger.resource("pool") }
      catalog.supply(TransferBlueprint.self) {
        _ = try $0.obtain(\.pool)
        return ledger.resource("transfer")
      }
      catalog.supply(CursorBlueprint.self) {
        _ = try $0.obtain(\.transfer)
        await Task.yield()
        return ledger.resource("cursor")
      }
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<40 {
          group.addTask {
            if index == 20 { try? await catalog.shutdown() }
            _ = try? await catalog.withScope(RequestScope.self) { request in
              try await request.obtain(\.cursor)
            }
          }
        }
      }
      try await catalog.shutdown()
      #expect(ledger.completed.value == ledger.disposed.value)
    }
  }

  @Test("A shutdown waits for an assembly, whose builder may obtain only assembled services")
  func flight() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let door = Door()
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool", in: log) }
    catalog.supply(CacheBlueprint.self) { _ in Resource("cache", in: log) }
    catalog.supply(SocketBlueprint.self) { catalog in
      await door.pass()
      log.append("\(try catalog.obtain(\.pool).name) obtained")
      #expect(throws: CatalogError.closed("cache")) { try catalog.obtain(\.cache) }
      return Resource("socket", in: log)
    }
    _ = try catalog.obtain(\.pool)
    let socket = Task { try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    let shutdown = Task { try await catalog.shutdown() }
    while !isClosed(catalog) { await Task.yield() }
    #expect(log.all.isEmpty)
    await door.open()
    #expect(try await socket.value.name == "socket")
    try await shutdown.value
    #expect(log.all == ["pool obtained", "socket", "pool"])
  }

  @Test(
    "A shutdown waits for a builder on a thread, also within one of another root, without blocking another thread",
    arguments: [false, true])
  func thread(isWithinOther: Bool) async throws {
    let (catalog, other) = (Catalog(name: "test"), Catalog(name: "other"))
    let log = Collected<String>()
    let (begun, gate) = (Gate(), Gate())
    catalog.supply(PoolBlueprint.self) { _ in
      begun.open()
      gate.wait()
      return Resource("pool", in: log)
    }
    other.supply(CacheBlueprint.self) { _ in
      _ = try catalog.obtain(\.pool)
      return Resource("cache", in: log)
    }
    let pool = Errand { try? isWithinOther ? other.obtain(\.cache) : catalog.obtain(\.pool) }
    begun.wait()
    // A shutdown that didn't wait would refuse the instance.
    try await shutdown(catalog, opening: gate)
    #expect(pool.result().flatMap(\.self) != nil)
    #expect(log.all == ["pool"])
    try await other.shutdown()
    #expect(log.all == (isWithinOther ? ["pool", "cache"] : ["pool"]))
  }

  @Test("A shutdown waits for the installation of a scope's root, which may obtain services")
  func installation() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let (begun, gate) = (Gate(), Gate())
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool", in: log) }
    _ = try catalog.obtain(\.pool)
    let installation = Errand {
      catalog.installServices(ofRoot: Ledger.self) { catalog in
        begun.open()
        gate.wait()
        do { log.append("\(try catalog.obtain(\.pool).name) obtained") } catch { log.append("\(error)") }
      }
    }
    begun.wait()
    try await shutdown(catalog, opening: gate)
    #expect(installation.result() != nil)
    #expect(log.all == ["pool obtained", "pool"])
  }

  @Test("A scope's root is installed after a shutdown has begun only by a builder that it waits for")
  func lateInstallation() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let (begun, gate) = (Gate(), Gate())
    catalog.supply(PoolBlueprint.self) { catalog in
      begun.open()
      gate.wait()
      catalog.owningCatalog.installServices(ofRoot: Ledger.self) { _ in log.append("installed by a builder") }
      return Resource("pool", in: log)
    }
    let pool = Errand { try? catalog.obtain(\.pool) }
    begun.wait()
    let shutdown = Task { try await catalog.shutdown() }
    while !isClosed(catalog) { await Task.yield() }
    catalog.installServices(ofRoot: Ledger.self) { _ in log.append("installed") }
    #expect(log.all.isEmpty)
    gate.open()
    try await shutdown.value
    #expect(pool.result().flatMap(\.self) != nil)
    #expect(log.all == ["installed by a builder", "pool"])
  }

  @Test("For a builder, a scope and a copy keep new instances while the catalog closes, which keeps none")
  func keptWhileClosing() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let (begun, gate) = (Gate(), Gate())
    let copies = Collected<Catalog>()
    catalog.supply(BasketBlueprint.self)
    catalog.supply(GreenBlueprint.self)
    catalog.supply(PoolBlueprint.self) { [weak catalog] _ in
      begun.open()
      gate.wait()
      guard let catalog else { return Resource("pool", in: log) }
      let request = catalog.makeScope(RequestScope.self)
      log.append("the scope keeps: \(try request.obtain(\.basket) === request.obtain(\.basket))")
      do throws(CatalogError) { _ = try catalog.obtain(\.green) } catch { log.append("\(error.kind)") }
      copies.append(catalog.isolatedCopy())
      return Resource("pool", in: log)
    }
    let pool = Errand { try? catalog.obtain(\.pool) }
    begun.wait()
    try await shutdown(catalog, opening: gate)
    #expect(pool.result().flatMap(\.self) != nil)
    #expect(log.all == ["the scope keeps: true", "closed(\"green\")", "pool"])
    #expect(try copies.all[0].obtain(\.green) === copies.all[0].obtain(\.green))
    copies.all[0].clear()
  }

  @Test("A shutdown waits for the disposal of an instance that was completed after its scope had ended")
  func lateDisposal() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let (begun, gate, door) = (Gate(), Gate(), Door())
    catalog.supply(PoolBlueprint.self) { _ in Resource("pool", in: log) }
    _ = try catalog.obtain(\.pool)
    catalog.supply(TransferBlueprint.self) { _ in
      begun.open()
      gate.wait()
      return Resource("transfer") { _ in
        await door.pass()
        log.append("transfer")
      }
    }
    let transfer = catalog.withSynchronousScope(RequestScope.self) { scope in
      let transfer = Errand { try? scope.obtain(\.transfer) }
      begun.wait()
      return transfer
    }
    gate.open()
    #expect(transfer.result().flatMap(\.self) == nil)
    await door.waitFor(1)
    let shutdown = Task { try await catalog.shutdown() }
    while !isClosed(catalog) { await Task.yield() }
    // A shutdown that didn't wait would be over after these turns.
    for _ in 0..<1000 { await Task.yield() }
    await door.open()
    try await shutdown.value
    #expect(log.all == ["transfer", "pool"])
  }

  @Test("A shutdown waits until the graph instances of an asynchronous assembly are released")
  func graph() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let (begun, gate) = (Gate(), Gate())
    catalog.supply(LastBlueprint.self, as: .graph) { _ in
      Last {
        begun.open()
        gate.wait()
        log.append("graph")
      }
    }
    catalog.supply(SocketBlueprint.self) { catalog in
      _ = try LastBlueprint.obtain(from: catalog)
      return Resource("socket", in: log)
    }
    let socket = Task { try await catalog.obtain(\.socket) }
    begun.wait()
    try await shutdown(catalog, opening: gate)
    _ = try await socket.value
    #expect(log.all == ["graph", "socket"])
  }

  @Test("A shutdown waits until the instance of an assembly whose callers have all left is released")
  func left() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let door = Door()
    catalog.supply(LeftBlueprint.self) { _ in
      await door.pass()
      return Last {
        // A shutdown that didn't wait would be over by then. A number of turns could take minutes on a busy machine.
        let end = ContinuousClock.now + .milliseconds(100)
        while log.all.isEmpty, ContinuousClock.now < end { sched_yield() }
        log.append("released")
      }
    }
    let caller = Task { try await LeftBlueprint.obtain(from: catalog) }
    await door.waitFor(1)
    caller.cancel()
    _ = await caller.result
    let shutdown = Task {
      try await catalog.shutdown()
      log.append("shut down")
    }
    while !isClosed(catalog) { await Task.yield() }
    await door.open()
    try await shutdown.value
    #expect(log.all == ["released", "shut down"])
  }

  private enum LeftBlueprint: AsyncBlueprint {
    static func assemble(from catalog: any Assembling) async throws -> Last { Last {} }
  }

  /// Shuts down a catalog, and opens a gate when a shutdown that waits for nothing would be over.
  private func shutdown(_ catalog: Catalog, opening gate: Gate) async throws {
    let shutdown = Task { try await catalog.shutdown() }
    while !isClosed(catalog) { await Task.yield() }
    for _ in 0..<1000 { await Task.yield() }
    gate.open()
    try await shutdown.value
  }

  private final class Last: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
  }

  private enum LastBlueprint: SuppliedBlueprint {
    typealias Output = Last
  }

  @Test("The instance of an assembly whose callers have all left is disposed")
  func abandoned() async throws {
    let catalog = Catalog(name: "test")
    let log = Collected<String>()
    let door = Door()
    catalog.supply(SocketBlueprint.self) { _ in
      await door.pass()
      return Resource("socket", in: log)
    }
    let caller = Task { try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    caller.cancel()
    await #expect(throws: CatalogError.cancelled("socket")) { try await caller.value }
    let shutdown = Task { try await catalog.shutdown() }
    await door.open()
    try await shutdown.value
    #expect(log.all == ["socket"])
  }

  @Test("The timeout ends the wait for an endless builder, and a late instance is disposed at once")
  func late() async throws {
    let catalog = Catalog(name: "test")
    let door = Door()
    let disposed = Door()
    catalog.supply(SocketBlueprint.self) { _ in
      await door.pass()
      return Resource("socket") { _ in await disposed.pass() }
    }
    let caller = Task { try await catalog.obtain(\.socket) }
    await door.waitFor(1)
    let error = await #expect(throws: ShutdownError.self) { try await catalog.shutdownExpiringOnce() }
    #expect(error?.errors == [.disposalFailed("test")])
    let text = "builders, requests or disposals in test did not end before the timeout"
    #expect(error?.description.contains(text) == true)
    await door.open()
    await #expect(throws: CatalogError.closed("socket")) { try await caller.value }
    await disposed.waitFor(1)
    await disposed.open()
  }

  @Test("A builder for which a shutdown waits may still use overrides")
  func overridesInBuilder() async throws {
    let catalog = Catalog(name: "test")
    let (begun, gate, names) = (Gate(), Gate(), Collected<String>())
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(PoolBlueprint.self) { catalog in
      begun.open()
      gate.wait()
      try catalog.withOverrides {
        try $0.override(\.alpha) { _ in Part("fake") }
      } operation: {
        names.append(try Catalog.main.obtain(\.alpha).name)
      }
      return Resource("pool")
    }
    let pool = Errand { try? catalog.obtain(\.pool) }
    begun.wait()
    try await shutdown(catalog, opening: gate)
    #expect(pool.result().flatMap(\.self) != nil)
    #expect(names.all == ["fake"])
  }

  @Test("A shutdown keeps its limit if an open scope begins its own end at the same moment")
  func limitOfScope() async throws {
    for _ in 0..<200 {
      let catalog = Catalog(name: "test")
      let door = Door()
      catalog.supply(TransferBlueprint.self) { _ in Resource("transaction") { _ in await door.pass() } }
      let scope = catalog.makeScope(RequestScope.self)
      _ = try scope.obtain(\.transfer)
      async let end: Void = scope.shutdown()
      async let whole: Void = catalog.shutdown(timeout: .microseconds(100))
      try? await whole
      await door.open()
      try? await end
    }
  }

  @Test("A scope that is open when the timeout ends the wait for builders ends as failed")
  func cutOff() async throws {
    let catalog = Catalog(name: "test")
    let (door, log) = (Door(), Collected<String>())
    catalog.supply(SocketBlueprint.self) { _ in
      await door.pass()
      return Resource("socket")
    }
    catalog.supply(TransferBlueprint.self) { _ in Resource("transaction", in: log) }
    let caller = Task { try await catalog.obtain(\.socket) }
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.transfer)
    await door.waitFor(1)
    await #expect(throws: ShutdownError.self) { try await catalog.shutdownExpiringOnce() }
    #expect(log.all == ["transaction failed"])
    await door.open()
    _ = try? await caller.value
  }

  private func isClosed(_ catalog: Catalog) -> Bool {
    do {
      _ = try catalog.obtain(\.red)
      return false
    } catch {
      return error == .closed("red")
    }
  }
}

/// `Stocked` 0 to 19.
let stocked: [any NumberedResourceBlueprint.Type] = [
  Stocked<D0, D0>.self, Stocked<D0, D1>.self, Stocked<D0, D2>.self, Stocked<D0, D3>.self, Stocked<D0, D4>.self,
  Stocked<D0, D5>.self, Stocked<D0, D6>.self, Stocked<D0, D7>.self, Stocked<D0, D8>.self, Stocked<D0, D9>.self,
  Stocked<D1, D0>.self, Stocked<D1, D1>.self, Stocked<D1, D2>.self, Stocked<D1, D3>.self, Stocked<D1, D4>.self,
  Stocked<D1, D5>.self, Stocked<D1, D6>.self, Stocked<D1, D7>.self, Stocked<D1, D8>.self, Stocked<D1, D9>.self,
]

func supply(
  _ blueprint: any NumberedResourceBlueprint.Type, to catalog: Catalog, as lifetime: Lifetime = .shared,
  _ builder: @escaping @Sendable (Catalog) throws -> Resource
) {
  func open<B: NumberedResourceBlueprint>(_: B.Type) { catalog.supply(B.self, as: lifetime, builder: builder) }
  open(blueprint)
}

func obtain(
  _ blueprint: any NumberedResourceBlueprint.Type, from catalog: Catalog
) throws(CatalogError) -> Resource {
  try blueprint.obtain(from: catalog)
}

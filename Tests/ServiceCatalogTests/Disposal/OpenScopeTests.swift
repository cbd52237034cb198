import ServiceCatalog
import ServiceCatalogDefaults
import Testing

@Suite("Scopes that their owners end", .timeLimit(.minutes(10)))
struct OpenScopeTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  init() {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(TransferBlueprint.self) { [log] in
      _ = try $0.obtain(\.pool)
      return Resource("transaction") { ending in
        log.append("transaction")
        if let error = ending.error { log.append("\(error)") }
      }
    }
  }

  @Test("The shutdown waits until the scope has ended, however often and wherever it's ended")
  func waits() async throws {
    let request = try catalog.makeScope(SessionScope.self).openScope(RequestScope.self)
    _ = try request.catalog.obtain(\.transfer)
    let shutdown = Task { [catalog] in try await catalog.shutdown() }
    while catalog.obtainError(\.pool) == nil { await Task.yield() }
    #expect(log.all == [])
    #expect(throws: CatalogError.closed("RequestScope")) { try catalog.openScope(RequestScope.self) }
    async let other: Void = request.end()
    try await request.end(.finished, timeout: .seconds(60))
    try await other
    try await shutdown.value
    #expect(log.all == ["transaction", "pool"])
    try await request.end()
    #expect(log.all == ["transaction", "pool"])
    #expect(request.catalog.obtainError(\.transfer) != nil)
  }

  @Test("The end of a scope waits for the handle of one within it, whether or not anything was built")
  func nested() async throws {
    for outer in [try catalog.openScope(SessionScope.self), try catalog.openScope(SessionScope.self)] {
      let inner = try outer.catalog.openScope(RequestScope.self)
      let end = Task.immediate { [log] in
        try await outer.end()
        log.append("outer")
      }
      log.append("inner")
      try await inner.end()
      try await end.value
    }
    let inner = Collected<OpenScope>()
    let operation = Task.immediate { [catalog, log] in
      try await catalog.withScope(SessionScope.self) { inner.append(try $0.openScope(RequestScope.self)) }
      log.append("outer")
    }
    log.append("inner")
    try await inner.all[0].end()
    try await operation.value
    #expect(log.all == ["inner", "outer", "inner", "outer", "inner", "outer"])
  }

  @Test("The end of a scope stops its work, and so does that of a scope around it")
  func withinClosed() async throws {
    let session = catalog.makeScope(SessionScope.self)
    let request = session.makeScope(RequestScope.self)
    let isSet = request.setStop { [log] in
      log.append("stopped")
      return (ending: .finished, timeout: nil, last: (contain: { _ in false }, begin: {}))
    }
    #expect(isSet)
    #expect(await session.endPromptly(.finished).isEmpty)
    #expect(log.all == ["stopped"])
    try await request.shutdown()
    #expect(log.all == ["stopped"])
  }

  @Test("A scope that is released before its end fails, and doesn't block the shutdown")
  func abandoned() async throws {
    do { _ = try catalog.openScope(RequestScope.self).catalog.obtain(\.transfer) }
    try await catalog.shutdown()
    #expect(log.all == ["transaction", "the scope was released before it was ended", "pool"])
  }

  @Test("A scope with nothing to dispose ends without suspending")
  func nothing() async throws {
    let alive = Tally()
    catalog.supply(NotesBlueprint.self) { _ in Part(alive: alive) }
    let request = try catalog.openScope(RequestScope.self)
    _ = try request.catalog.obtain(\.notes)
    #expect(alive.value == 1)
    try await request.end()
    #expect(alive.value == 0)
    try await catalog.shutdown()
  }

  @Test("A failing disposal is thrown to each caller that ends the scope")
  func failing() async throws {
    catalog.supply(TransferBlueprint.self) { _ in Resource("transaction") { _ in throw Mishap() } }
    let request = try catalog.openScope(RequestScope.self)
    _ = try request.catalog.obtain(\.transfer)
    for _ in 0..<2 {
      let error = await #expect(throws: ShutdownError.self) { try await request.end() }
      #expect(error?.errors == [.disposalFailed("transfer")])
    }
    try await catalog.shutdown()
  }

  @Test("Scopes that are refused don't extend the timeout of the shutdown that waits for an open one")
  func refused() async throws {
    _ = try catalog.obtain(\.pool)
    let request = try catalog.openScope(RequestScope.self)
    let (clock, timeout, ends) = (ManualClock(), Duration.seconds(2), Tally())
    let shutdown = Task { [catalog] in
      defer { ends.add() }
      try await DisposalTimeout.$clock.withValue(clock) { try await catalog.shutdown(timeout: timeout) }
    }
    try await clock.waitForSleeper(for: timeout)
    clock.advance(by: .seconds(1))
    #expect(throws: CatalogError.closed("RequestScope")) { try catalog.openScope(RequestScope.self) }
    // A shutdown that began to wait again would have done so after these turns.
    for _ in 0..<1000 { await Task.yield() }
    clock.advance(by: .seconds(1))
    for _ in 0..<100_000 where ends.value == 0 { await Task.yield() }
    try await request.end()
    await #expect(throws: ShutdownError.self) { try await shutdown.value }
  }
}

extension Catalog {
  fileprivate func obtainError<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) -> CatalogError? {
    do { _ = try obtain(key) } catch { return error }
    return nil
  }
}

private struct NotesBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) -> Part { Part() }
}

extension Catalog {
  fileprivate var notes: NotesBlueprint.Type { NotesBlueprint.self }
}

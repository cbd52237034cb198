import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Disposal of instances that copies keep", .timeLimit(.minutes(10)))
struct CopyDisposalTests {
  private let catalog = Catalog(name: "test")
  private let log = Collected<String>()

  init() {
    catalog.supply(PoolBlueprint.self) { [log] _ in Resource("pool", in: log) }
    catalog.supply(TransferBlueprint.self) { [log] in
      _ = try $0.obtain(\.pool)
      return Resource("transaction", in: log)
    }
  }

  @Test("An asynchronous withOverrides disposes its instances at its end and keeps the catalog's")
  func overrides() async throws {
    let own = try catalog.obtain(\.pool)
    try await catalog.withOverrides {
      try $0.override(\.pool) { [log] _ in Resource("override", in: log) }
    } operation: {
      await Task.yield()
      let pool = try Catalog.main.obtain(\.pool)
      #expect(pool.name == "override")
    }
    #expect(log.all == ["override"])
    #expect(try catalog.obtain(\.pool) === own)
  }

  @Test("withOverrides disposes its instances when the operation or the changes throw")
  func failures() async throws {
    await #expect(throws: Mishap("operation")) {
      try await catalog.withOverrides { _ in
      } operation: {
        await Task.yield()
        _ = try Catalog.main.obtain(\.pool)
        throw Mishap("operation")
      }
    }
    #expect(log.all == ["pool failed"])
    await #expect(throws: Mishap("changes")) {
      try await catalog.withOverrides {
        _ = try $0.obtain(\.pool)
        throw Mishap("changes")
      } operation: {
        await Task.yield()
      }
    }
    #expect(log.all == ["pool failed", "pool failed"])
  }

  @Test("Overrides on a scope also shut down the copies of the catalogs around it")
  func scope() async throws {
    let scope = catalog.makeScope(RequestScope.self)
    try await scope.withOverrides { _ in
    } operation: {
      _ = try Catalog.main.obtain(\.transfer)
      await Task.yield()
    }
    #expect(log.all == ["transaction", "pool"])
    _ = try scope.obtain(\.transfer)
    try await scope.shutdown()
    try await catalog.shutdown()
    #expect(log.all == ["transaction", "pool", "transaction", "pool"])
  }

  @Test("verify() disposes the instances it assembles and reports a failing disposal")
  func verify() async throws {
    catalog.supply(CacheBlueprint.self) { _ in Resource("cache") { _ in throw Mishap() } }
    let report = await catalog.verify(opening: RequestScope.self)
    #expect(report.assembled == 3)
    #expect(report.errors == [.disposalFailed("cache")])
    #expect(log.all == ["transaction", "pool"])
    #expect(catalog.obtainIfAssembled(\.pool) == nil)
    _ = try catalog.obtain(\.pool)
    try await catalog.shutdown()
  }
}

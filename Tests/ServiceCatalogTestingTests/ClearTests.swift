import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// The idiom of test suites that have one catalog for all: it is safe here, and in parallel.
@Suite("A suite that clears Catalog.main, in parallel", .catalog)
struct ClearTests {
  init() {
    Catalog.main.clear()
  }

  @Test("each case has its own", arguments: 0..<100)
  func one(number: Int) async throws {
    #expect(!Catalog.main.isSupplied(\.clock))
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: number) }
    for _ in 0..<10 {
      await Task.yield()
      #expect(try Catalog.main[\.clock].now == number)
    }
  }

  @Test("and so has each test", arguments: 0..<100)
  func two(number: Int) async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: -number) }
    await Task.yield()
    Catalog.main.clear()
    await Task.yield()
    #expect(!Catalog.main.isSupplied(\.clock))
  }
}

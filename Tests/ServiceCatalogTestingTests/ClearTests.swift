import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// Test suites that share one catalog often clear it before each test.
///
/// With the trait that is safe, even in parallel.
@Suite("Clearing Catalog.main in parallel tests", .catalog)
struct ClearTests {
  init() {
    Catalog.main.clear()
  }

  @Test("Each test case has its own catalog", arguments: 0..<100)
  func one(number: Int) async throws {
    #expect(!Catalog.main.isSupplied(\.clock))
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: number) }
    for _ in 0..<10 {
      await Task.yield()
      #expect(try Catalog.main[\.clock].now == number)
    }
  }

  @Test("Each test has its own catalog", arguments: 0..<100)
  func two(number: Int) async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in FixedClock(now: -number) }
    await Task.yield()
    Catalog.main.clear()
    await Task.yield()
    #expect(!Catalog.main.isSupplied(\.clock))
  }
}

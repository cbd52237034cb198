import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// The tests of programs that use `Catalog.main`, each of which has an empty catalog of its own.
///
/// Test suites run in parallel, including those of other targets, so no test changes the process's catalog. A test that
/// needs it runs in a process of its own, with an exit test.
@Suite("The design's example programs on the main catalog", .catalog(.empty), .clearing)
enum MainCatalogListings {}

/// Clears the main catalog after each test.
///
/// The programs' builders capture the catalog. The process's catalog never ends, but the catalog of a test would leak.
struct ClearingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    defer { Catalog.main.clear() }
    try await function()
  }
}

extension Trait where Self == ClearingTrait {
  static var clearing: Self { Self() }
}

import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// Reads `Catalog.main` in two detached tasks.
private func readOutside() async {
  await Task.detached { _ = Catalog.main }.value
  await Task.detached { _ = Catalog.main }.value
}

// Each test runs in a process of its own, because other tests read `Catalog.main` in detached tasks.
@Suite("Reads of Catalog.main in tasks that don't inherit a test's catalog")
struct OutsideReadTests {
  @Test("The first one is reported, with its place")
  func reported() async throws {
    await #expect(processExitsWith: .success) {
      let outside = OutsideRead()
      await UnboundReads.watching(by: outside.note) { await readOutside() }
      let failure = try #require(outside.failure)
      #expect(failure.text.contains("catalog.withMain"))
      // Without debug information, the place isn't known.
      #if os(Linux) && DEBUG
      #expect(failure.place?.fileID == "ServiceCatalogTestingTests/OutsideReadTests.swift")
      #expect(failure.place?.line == 7)
      #endif
    }
  }

  @Test("Tasks with a catalog, and reads after the test, aren't reported")
  func notReported() async {
    await #expect(processExitsWith: .success) {
      let (catalog, outside) = (Catalog(name: "test"), OutsideRead())
      await UnboundReads.watching(by: outside.note) {
        await Task.detached { catalog.withMain { _ = Catalog.main } }.value
        await catalog.withMain { await Task { _ = Catalog.main }.value }
      }
      await readOutside()
      #expect(outside.failure == nil)
    }
  }
}

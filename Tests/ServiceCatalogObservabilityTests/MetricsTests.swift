#if Observability
import Metrics
import MetricsTestKit
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogObservability
import ServiceCatalogStyles
import Testing

@Suite("Metrics of a catalog")
struct MetricsTests {
  @Test("Assemblies and disposals are counted and timed")
  func assembliesAndDisposalsAreCountedAndTimed() async throws {
    let (metrics, catalog) = (TestMetrics(), Catalog(name: "app"))
    catalog.install(InnerBlueprint(), FailingBlueprint(), UnclosableBlueprint())
    catalog.recordMetrics(factory: metrics)
    _ = try await catalog.obtain(\.inner)
    _ = try await catalog.obtain(\.inner)
    for _ in 0..<3 { _ = try? catalog.obtain(\.failing) }
    _ = try catalog.obtain(\.unclosable)
    try? await catalog.shutdown()
    let inner = [("catalog", "app"), ("entry", "inner")]
    #expect(try metrics.expectCounter("catalog.assembled", inner).totalValue == 1)
    #expect(try metrics.expectCounter("catalog.disposed", inner).totalValue == 1)
    #expect(try metrics.expectTimer("catalog.assembly.duration", inner).values.count == 1)
    #expect(try metrics.expectTimer("catalog.disposal.duration", inner).values.count == 1)
    let failed = [("catalog", "app"), ("entry", "failing"), ("error", "assembly-failed")]
    #expect(try metrics.expectCounter("catalog.failed", failed).totalValue == 3)
    let unclosable = [("catalog", "app"), ("entry", "unclosable"), ("error", "disposal-failed")]
    #expect(try metrics.expectCounter("catalog.disposal_failed", unclosable).totalValue == 1)
  }

  @Test("Names of located services don't become labels")
  func namesOfLocatedServicesAreNotLabels() throws {
    let (metrics, catalog) = (TestMetrics(), Catalog(name: "app"))
    let locator = ServiceLocator(catalog: catalog)
    catalog.recordMetrics(factory: metrics)
    for number in 0..<50 {
      locator.register(Int.self, name: "user \(number)") { number }
      _ = try locator.locate(Int.self, name: "user \(number)")
    }
    let counters = metrics.counters(label: "catalog.assembled")
    #expect(counters.map { $0.dimensions.map(\.1) } == [["app", "Int"]])
    #expect(counters.first?.totalValue == 50)
  }

  // The limit applies to the whole process, so this test runs in a process of its own.
  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test("Entries beyond the limit are counted together")
  func entriesBeyondTheLimitAreCountedTogether() async {
    await #expect(processExitsWith: .success) {
      let metrics = TestMetrics()
      for name in ["one", "two"] {
        let catalog = Catalog(name: name)
        catalog.install(PlainBlueprint(), FailingBlueprint())
        catalog.recordMetrics(limit: 1, factory: metrics)
        _ = try catalog.obtain(\.plain)
        _ = try? catalog.obtain(\.failing)
      }
      let labels = Set(metrics.counters.map { $0.dimensions.map { "\($0)=\($1)" }.joined(separator: " ") })
      let expected: Set = [
        "catalog=one entry=plain", "catalog=other entry=other",
        "catalog=other entry=other error=assembly-failed",
      ]
      precondition(labels == expected, "\(labels)")
    }
  }
  #endif
}
#endif

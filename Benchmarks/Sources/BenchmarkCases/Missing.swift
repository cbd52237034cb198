package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Obtaining a missing entry, from the call to the error.
  ///
  /// Its text isn't created.
  package static let missing = [
    Case(
      "a missing entry among 10000",
      [
        Contestant("catalog") { repeating($0) { fail(Catalogued.large) } },
        Contestant("10 entries") { repeating($0) { fail(Catalogued.held) } },
      ],
      ratios: [Ratio(of: "catalog", to: "10 entries")]
    )
  ]

  @inline(never)
  private static func fail(_ catalog: Catalog) {
    do {
      consume(try catalog.obtain(\.absent))
      fatalError("the entry is not missing")
    } catch {}
  }
}

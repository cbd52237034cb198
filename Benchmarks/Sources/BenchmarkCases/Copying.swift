package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Copying a catalog of 10,000 entries, and clearing one of which there are copies.
  package static let copying = [
    Case(
      "isolated copy of 10000 entries",
      [
        Contestant("catalog") { repeating($0) { drop(Catalogued.large.isolatedCopy()) } },
        Contestant("10 entries") { repeating($0) { drop(Catalogued.held.isolatedCopy()) } },
      ],
      ratios: [Ratio(of: "catalog", to: "10 entries")]
    ),
    Case(
      "clear 10000 entries, 1000 copies alive", iterations: 1,
      [
        Contestant("catalog", timed: { try Cleared.elapsed($0, copies: 1_000) }),
        Contestant("no copies", timed: { try Cleared.elapsed($0, copies: 0) }),
      ],
      ratios: [Ratio(of: "catalog", to: "no copies")]
    ),
  ]
}

/// Releases a catalog that the compiler must not see is unused.
@inline(never)
private func drop(_ catalog: consuming Catalog) {}

private enum Cleared {
  /// Fills a catalog, copies it and clears it, as often as asked, and times the clearing alone.
  static func elapsed(_ iterations: Int, copies: Int) throws -> UInt64 {
    var total: UInt64 = 0
    for _ in 0..<iterations {
      let catalog = Catalog()
      SuppliedCatalogued.supplyPlain(0..<10_000, to: catalog)
      let all = (0..<copies).map { _ in catalog.isolatedCopy() }
      let start = now()
      catalog.clear()
      total += now() - start
      // A copy keeps what it had.
      for copy in all.prefix(1) { consume(try Numbers.firstService(from: copy)) }
    }
    return total
  }
}

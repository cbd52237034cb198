package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Copying a catalog of 10,000 entries, and clearing a catalog that has copies.
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

/// Releases a catalog, without letting the compiler see that it is unused.
@inline(never)
private func drop(_ catalog: consuming Catalog) {}

private enum Cleared {
  /// Fills a catalog, copies it and clears it repeatedly.
  ///
  /// Only the clearing is timed.
  static func elapsed(_ iterations: Int, copies: Int) throws -> UInt64 {
    var total: UInt64 = 0
    for _ in 0..<iterations {
      let catalog = Catalog()
      SuppliedCatalogued.supplyPlain(0..<10_000, to: catalog)
      let all = (0..<copies).map { _ in catalog.isolatedCopy() }
      let start = now()
      catalog.clear()
      total += now() - start
      // A copy keeps its entries.
      for copy in all.prefix(1) { consume(try Numbers.firstService(from: copy)) }
    }
    return total
  }
}

package import BenchmarkHarness

extension Cases {
  /// Supplying to a new catalog, with a builder that captures nothing and with one that captures a value.
  package static let supplying = [plain(1_000), capturing(1_000), plain(10_000), capturing(10_000)]

  private static func plain(_ count: Int) -> Case {
    Case(
      "supply \(count), plain builder",
      operations: count,
      [
        SuppliedByHand.contestant(count) { SuppliedByHand.appendPlain(count, to: &$0) },
        SuppliedCatalogued.contestant("catalog") { SuppliedCatalogued.supplyPlain(0..<count, to: $0) },
        SuppliedOneLock.contestant("one-lock") { SuppliedOneLock.supplyPlain(0..<count, to: $0) },
      ],
      ratios: Case.usualRatios
    )
  }

  private static func capturing(_ count: Int) -> Case {
    Case(
      "supply \(count), capturing builder",
      operations: count,
      [
        SuppliedByHand.contestant(count) { SuppliedByHand.appendCapturing(count, to: &$0) },
        SuppliedCatalogued.contestant("catalog") { SuppliedCatalogued.supplyCapturing(0..<count, to: $0) },
        SuppliedOneLock.contestant("one-lock") { SuppliedOneLock.supplyCapturing(0..<count, to: $0) },
      ],
      ratios: Case.usualRatios
    )
  }
}

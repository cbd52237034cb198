/// Something to measure, and who does it.
package struct Case: Sendable {
  package let name: String

  /// Operations in one iteration: times are given for one operation.
  package let operations: Int

  package let contestants: [Contestant]

  /// What is divided by what, round by round.
  package let ratios: [Ratio]

  package init(_ name: String, operations: Int = 1, _ contestants: [Contestant], ratios: [Ratio]) {
    self.name = name
    self.operations = operations
    self.contestants = contestants
    self.ratios = ratios
  }

  /// A case of the usual three: by hand, with the catalog, with the comparison.
  package init(
    _ name: String,
    operations: Int = 1,
    hand: @escaping @Sendable (Int) throws -> Void,
    catalog: @escaping @Sendable (Int) throws -> Void,
    seed: @escaping @Sendable (Int) throws -> Void
  ) {
    self.init(
      name,
      operations: operations,
      [Contestant("hand", loop: hand), Contestant("catalog", loop: catalog), Contestant("seed", loop: seed)],
      ratios: Self.usualRatios
    )
  }

  /// The catalog against work by hand, and the comparison against the catalog.
  package static let usualRatios = [Ratio(of: "catalog", to: "hand"), Ratio(of: "seed", to: "catalog")]
}

/// Something to measure, and who does it.
package struct Case: Sendable {
  package let name: String

  /// Operations in one iteration: times are given for one operation.
  package let operations: Int

  package let contestants: [Contestant]

  /// What is divided by what, round by round.
  package let ratios: [Ratio]

  /// How many iterations a turn has, or nil if that is measured beforehand so that a turn takes the usual time.
  ///
  /// A case whose single iteration takes long sets it, because measuring beforehand means running several more.
  package let iterations: Int?

  package init(
    _ name: String, operations: Int = 1, iterations: Int? = nil, _ contestants: [Contestant], ratios: [Ratio]
  ) {
    self.name = name
    self.operations = operations
    self.iterations = iterations
    self.contestants = contestants
    self.ratios = ratios
  }

  /// A case of two: by hand and with the catalog.
  package init(
    _ name: String, hand: @escaping @Sendable (Int) throws -> Void, catalog: @escaping @Sendable (Int) throws -> Void
  ) {
    self.init(
      name, [Contestant("hand", loop: hand), Contestant("catalog", loop: catalog)],
      ratios: [Ratio(of: "catalog", to: "hand")]
    )
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

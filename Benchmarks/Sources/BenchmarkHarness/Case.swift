/// A measured operation, with its contestants.
package struct Case: Sendable {
  package let name: String

  /// The operations in one iteration.
  ///
  /// Times are per operation.
  package let operations: Int

  package let contestants: [Contestant]

  /// The ratios, which are calculated within each round.
  package let ratios: [Ratio]

  /// The iterations in a turn, or nil to calibrate them so that a turn takes the usual time.
  ///
  /// Set it for a case whose single iteration takes long, because calibration runs several more.
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

  /// Creates a case of two contestants: by hand and with the catalog.
  package init(
    _ name: String, hand: @escaping @Sendable (Int) throws -> Void, catalog: @escaping @Sendable (Int) throws -> Void
  ) {
    self.init(
      name, [Contestant("hand", loop: hand), Contestant("catalog", loop: catalog)],
      ratios: [Ratio(of: "catalog", to: "hand")]
    )
  }

  /// Creates a case of the usual three contestants: by hand, with the catalog, and with the comparison.
  package init(
    _ name: String,
    operations: Int = 1,
    hand: @escaping @Sendable (Int) throws -> Void,
    catalog: @escaping @Sendable (Int) throws -> Void,
    oneLock: @escaping @Sendable (Int) throws -> Void
  ) {
    self.init(
      name,
      operations: operations,
      [Contestant("hand", loop: hand), Contestant("catalog", loop: catalog), Contestant("one-lock", loop: oneLock)],
      ratios: Self.usualRatios
    )
  }

  /// The catalog's time by that of the work by hand, and the comparison's by the catalog's.
  package static let usualRatios = [Ratio(of: "catalog", to: "hand"), Ratio(of: "one-lock", to: "catalog")]
}

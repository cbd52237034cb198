/// The figures of one case.
package struct Figures: Sendable, Codable {
  package var name: String

  /// The unit of `values`.
  package var unit: String

  /// The figures of each contestant.
  package var values: [String: Summary] = [:]

  /// The ratios by name, each a summary over all rounds.
  package var ratios: [String: Summary] = [:]

  /// Remarks about the measurement for the reader.
  package var notes: [String] = []

  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}

/// The median and the extremes of a series of samples, and the series.
package struct Summary: Sendable, Codable {
  package var median: Double
  package var min: Double
  package var max: Double

  /// The samples in the order of measurement, so that series of the same subject can be joined.
  package var samples: [Double]

  /// Summarizes `samples`, which must not be empty.
  package init(_ samples: [Double]) {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    min = sorted[0]
    max = sorted[sorted.count - 1]
    self.samples = samples
  }
}

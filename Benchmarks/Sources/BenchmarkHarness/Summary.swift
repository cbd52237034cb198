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

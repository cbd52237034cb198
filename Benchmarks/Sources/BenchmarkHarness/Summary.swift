/// The middle and the ends of a series of samples, and the series itself.
package struct Summary: Sendable, Codable {
  package var median: Double
  package var min: Double
  package var max: Double

  /// In the order in which they were taken, so that series of the same subject can be joined.
  package var samples: [Double]

  /// Summarizes `samples`, of which there is at least one.
  package init(_ samples: [Double]) {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    min = sorted[0]
    max = sorted[sorted.count - 1]
    self.samples = samples
  }
}

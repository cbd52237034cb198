/// The findings of a package at one time, so that `catalog check` reports only new ones.
///
/// ```swift
/// let baseline = Baseline(of: report, in: folder)
/// let comparison = BaselineComparison(of: laterReport, with: baseline, in: folder)
/// ```
///
/// Concurrency: a value, `Sendable`.
package struct Baseline: Sendable, Hashable {
  /// The number of occurrences of each finding, at least 1.
  package private(set) var counts: [FindingIdentity: Int]

  /// Creates a baseline from the number of occurrences of each finding.
  ///
  /// Findings with the number 0 are omitted.
  package init(_ counts: [FindingIdentity: Int] = [:]) {
    self.counts = counts.filter { $0.value > 0 }
  }

  /// Creates a baseline with all findings and unknowns of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The package's folder.
  ///
  /// Complexity: linear in the number of findings.
  package init(of report: WiringReport, in folder: PackageFolder) {
    self.init(Dictionary(report.identities(in: folder).map { ($0, 1) }, uniquingKeysWith: +))
  }

  /// The number of findings.
  package var count: Int { counts.values.reduce(0, +) }

  /// Returns the baseline without the findings of another one.
  package func removing(_ other: Baseline) -> Baseline {
    Baseline(counts.merging(other.counts) { $0 - $1 })
  }
}

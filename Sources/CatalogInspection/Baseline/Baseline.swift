/// The findings that a package had at one time, so that `catalog check` reports new ones only.
///
/// ```swift
/// let baseline = Baseline(of: report, in: folder)
/// let comparison = BaselineComparison(of: laterReport, with: baseline, in: folder)
/// ```
///
/// Concurrency: a value, `Sendable`.
package struct Baseline: Sendable, Hashable {
  /// How often each finding is in it; none is in it zero times.
  package private(set) var counts: [FindingIdentity: Int]

  /// The findings with these counts; one that is counted zero times is left out.
  package init(_ counts: [FindingIdentity: Int] = [:]) {
    self.counts = counts.filter { $0.value > 0 }
  }

  /// All that a report has, what could not be determined included.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The package's folder.
  ///
  /// Complexity: linear in the number of findings.
  package init(of report: WiringReport, in folder: PackageFolder) {
    self.init(Dictionary(report.identities(in: folder).map { ($0, 1) }, uniquingKeysWith: +))
  }

  /// How many findings are in it.
  package var count: Int { counts.values.reduce(0, +) }

  /// The baseline without some of its findings.
  package func removing(_ other: Baseline) -> Baseline {
    Baseline(counts.merging(other.counts) { $0 - $1 })
  }
}

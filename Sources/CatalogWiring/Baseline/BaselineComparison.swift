/// A report without the findings of a baseline.
///
/// Concurrency: a value, `Sendable`.
package struct BaselineComparison: Sendable, Hashable {
  /// The report with only the findings that the baseline doesn't have.
  package private(set) var report: WiringReport
  /// The number of findings of the report that the baseline has.
  package private(set) var suppressedCount: Int
  /// The part of the baseline that the report no longer has.
  package private(set) var stale: Baseline

  /// Compares a report with a baseline.
  ///
  /// If the report has more findings with the same identity than the baseline, the last ones in the file remain.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - baseline: The baseline.
  ///   - folder: The package's folder.
  ///
  /// Complexity: linear in the numbers of findings.
  package init(of report: WiringReport, with baseline: Baseline, in folder: PackageFolder) {
    var left = baseline.counts
    func isNew(_ identity: FindingIdentity) -> Bool {
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
    self.report = report
    self.report.items = report.items.filter { isNew(FindingIdentity($0.finding, in: folder)) }
    self.report.unknowns = report.unknowns.filter { isNew(FindingIdentity($0, in: folder)) }
    stale = Baseline(left)
    suppressedCount = baseline.count - stale.count
  }
}

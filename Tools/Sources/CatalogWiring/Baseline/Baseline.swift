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

/// An error that describes why a text is not a valid baseline.
package struct BaselineFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mistake, with the name of the field if it has one.
  package let description: String
  /// Whether a later release wrote the baseline.
  package let isNewer: Bool

  init(_ field: String, _ problem: String, isNewer: Bool = false) {
    description = field.isEmpty ? problem : "\(field): \(problem)"
    self.isNewer = isNewer
  }
}

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

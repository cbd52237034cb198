#if Tools
import CatalogAnalysis
import CatalogWiring

/// The numbers of entries, requests and files that a check has read, for the summary.
struct CheckedCounts {
  private let wirings: [Wiring]
  private let unknowns: Int
  private let read: Int
  private let coverage: Project.Coverage

  /// Counts the parts of an analysis.
  ///
  /// - Parameters:
  ///   - wirings: The wirings that were checked.
  ///   - unknowns: The number of unknowns in the report.
  ///   - analysis: The analysis of the files.
  init(of wirings: [Wiring], unknowns: Int, in analysis: ProjectAnalysis) {
    self.wirings = wirings
    self.unknowns = unknowns
    read = analysis.files.count
    coverage = analysis.project.coverage
  }

  /// The numbers in a line: "1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read".
  ///
  /// A module that several products share counts once.
  var text: String {
    let entries = Set(
      wirings.flatMap(\.entries).map { entry in
        [entry.id, (entry.declaration ?? entry.supplies.first?.position).map { "\($0)" } ?? ""]
      })
    let requests = Set(wirings.flatMap(\.needs).map(\.position))
    return "\(Self.counted(wirings.count, "product")): \(Self.counted(entries.count, "entry", "entries")), "
      + "\(Self.counted(requests.count, "request")), \(Self.counted(unknowns, "unknown")), \(Self.files(read)) read, "
      + "\(coverage.unread.count) not read" + (coverage.other.map { " (\($0))" } ?? "")
  }

  /// Returns a number of files.
  static func files(_ count: Int) -> String { counted(count, "file") }

  private static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
#endif

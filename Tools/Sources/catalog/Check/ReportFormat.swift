#if Tools
import CatalogWiring
import Foundation

/// The output format of `check`.
enum ReportFormat: String, Choice {
  case text, json, sarif, github

  /// Returns a report in this format.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - strictness: The severity of code that could not be determined.
  ///   - isColored: Whether to colour the text.
  func text(of report: WiringReport, _ strictness: WiringReport.Strictness, isColored: Bool) -> String {
    switch self {
    case .text:
      report.text(strictness, source: Self.source) { isColored ? ColorChoice.paint($0, $1) : $0 }
    case .json: report.json(strictness)
    case .sarif: report.sarif(strictness, source: Self.source)
    case .github: report.github(strictness)
    }
  }

  private static func source(_ file: String) -> String? { try? String(contentsOfFile: file, encoding: .utf8) }

  /// Whether the format is for people, who also see remarks on standard error.
  var isForPeople: Bool { self == .text || self == .github }
}
#endif

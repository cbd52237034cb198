#if Tools
  import CatalogInspection
  import Foundation

  /// How `check` writes a report.
  enum ReportFormat: String, Choice {
    case text, json, sarif, github

    /// A report in this format.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - strictness: How what could not be determined is reported.
    ///   - isColored: Whether text has colours.
    func text(of report: WiringReport, _ strictness: WiringReport.Strictness, isColored: Bool) -> String {
      switch self {
      case .text:
        isColored ? report.text(strictness, paint: ColorChoice.paint) : report.text(strictness)
      case .json: report.json(strictness)
      case .sarif: report.sarif(strictness) { try? String(contentsOfFile: $0, encoding: .utf8) }
      case .github: report.github(strictness)
      }
    }

    /// Whether a person reads it, with the remarks on standard error.
    var isForPeople: Bool { self == .text || self == .github }
  }
#endif

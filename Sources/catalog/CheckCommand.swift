#if Tools
  import ArgumentParser
  import CatalogInspection
  import Foundation

  /// Tells what is wrong.
  struct CheckCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Tells what is missing, circular, unused or otherwise wrong.",
      discussion: """
        Ends with 0 if nothing is wrong, 1 if something is, and 2 if not everything could be looked at. Notes do not count, \
        if --fail-on says nothing else.

        Example: catalog check --format sarif --output catalog.sarif
        """)

    /// How to write what was found.
    enum Format: String, CaseIterable, ExpressibleByArgument {
      case text, json, sarif
    }

    /// The least that counts.
    enum Least: String, CaseIterable, ExpressibleByArgument {
      case error, warning, note

      var severity: Finding.Severity {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
      }
    }

    @OptionGroup var project: ProjectOptions

    @Option(help: "How to write what was found: text as compilers do, json or sarif.")
    var format = Format.text

    @Option(name: .shortAndLong, help: "Where to write it, if not on standard output.")
    var output: String?

    @Flag(help: "Count what could not be told from the sources as an error.")
    var strict = false

    @Option(help: "The least that counts: error, warning or note.")
    var failOn = Least.warning

    @Option(help: "Whether text has colours: auto, always or never.")
    var color = ColorChoice.auto

    func perform() async throws {
      let analysis = try await project.analysis()
      let wirings = try analysis.wirings(of: project.product)
      let report = WiringReport(of: wirings, levels: analysis.levels, problems: analysis.problems)
      let strictness: WiringReport.Strictness = strict ? .strict : .lenient
      try Console.write(text(of: report, strictness), to: output)
      if format == .text {
        let units = wirings.count == 1 ? "1 unit" : "\(wirings.count) units"
        let files = analysis.fileCount == 1 ? "1 file" : "\(analysis.fileCount) files"
        Console.tell("\(report.summary(strictness)), in \(units) and \(files)")
      }
      if !report.problems.isEmpty { throw ExitCode.notAnalysed }
      let severities = report.items.map(\.finding.severity) + report.unknowns.map { _ in strictness.severityOfUnknowns }
      if severities.contains(where: { $0 >= failOn.severity }) { throw ExitCode.found }
    }

    private func text(of report: WiringReport, _ strictness: WiringReport.Strictness) -> String {
      switch format {
      case .text:
        color.isOn(for: output) ? report.text(strictness, paint: ColorChoice.paint) : report.text(strictness)
      case .json: report.json(strictness)
      case .sarif: report.sarif(strictness) { try? String(contentsOfFile: $0, encoding: .utf8) }
      }
    }
  }
#endif

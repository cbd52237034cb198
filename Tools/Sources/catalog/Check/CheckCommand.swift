#if Tools
import ArgumentParser
import CatalogWiring
import Foundation

/// Reports wiring mistakes.
struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports mistakes in the wiring, such as missing, circular and unused services.",
    discussion: """
      The exit code is 0 if there are no errors or warnings, 1 if there are, and 2 if not everything could be checked. \
      It is 3 if nothing was checked, or only a small part of the project's files. Notes don't fail the run unless you \
      pass --fail-on note.

      A baseline lists known findings. Write it once and name it in .catalog.yml, so that only new findings are reported.

      --fix changes the sources where exactly one safe change fixes a finding, and reports the remaining findings. \
      `catalog rules` shows which rules have such fixes.

      Example: catalog check --format sarif --output catalog.sarif
      Example: catalog check --write-baseline catalog-baseline.json
      Example: catalog check --fix --dry-run
      """)

  /// The lowest severity that fails the run.
  enum FailureThreshold: String, Choice {
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

  @Option(
    help:
      "The format: text (as a compiler), json, sarif, or github (for GitHub Actions). (default: text)",
    completion: ReportFormat.completion, transform: ReportFormat.read)
  var format = ReportFormat.text

  @Option(name: .shortAndLong, help: "The file to write, instead of standard output.")
  var output: String?

  @Option(
    name: .customLong("rule"), help: "Report only the findings of this rule. Repeat it for several rules.",
    completion: RuleName.completion)
  var rules: [String] = []

  @Flag(help: "Report code that can't be determined from the sources as an error instead of a note.")
  var strict = false

  @Option(
    help: "The lowest severity that fails the run: error, warning or note. (default: warning)",
    completion: FailureThreshold.completion,
    transform: FailureThreshold.read)
  var failOn = FailureThreshold.warning

  @Flag(help: "Write only the findings, without a summary and remarks.")
  var quiet = false

  @Option(
    help: "Whether to colour the text: auto, always or never. (default: auto)", completion: ColorChoice.completion,
    transform: ColorChoice.read)
  var color = ColorChoice.auto

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions

  @OptionGroup(title: "Fixes") var fixes: FixOptions

  func validate() throws {
    if baseline.writeBaseline != nil {
      if !rules.isEmpty { throw ValidationError("--write-baseline writes all findings: remove --rule.") }
      if fixes.fix { throw ValidationError("Run check --fix first, then check --write-baseline.") }
      if format != .text || output != nil {
        throw ValidationError("--write-baseline reports no findings: remove --format and --output.")
      }
    }
    if fixes.dryRun, format != .text {
      throw ValidationError("--dry-run prints a unified diff: remove --format.")
    }
    if fixes.fix, project.product != nil {
      throw ValidationError("--fix needs all programs of the package: remove --product.")
    }
  }

  func perform() async throws {
    if !quiet { RepeatedBuilds.reportMissingVariable() }
    let selection = try RuleSelection(rules)
    var analysis = try await project.analysis(hashing: fixes.fix)
    if let name = baseline.writeBaseline { return try write(BaselineFile(option: name, project.words), analysis) }
    let file = try baseline.file(of: analysis, project)
    let known = try file?.read()
    var comparison = try compare(analysis, known, selection)
    if fixes.fix {
      let plan = try FixPlan(of: comparison.report, in: analysis)
      if fixes.dryRun {
        try Console.write(plan.diff, to: output)
        if !quiet { Console.report(plan.summary(isDone: false)) }
        if !plan.isEmpty { throw ExitCode.found }
        return
      }
      try plan.apply()
      if !quiet { Console.report(plan.summary(isDone: true)) }
      if !plan.isEmpty {
        analysis = try await project.analysis()
        comparison = try compare(analysis, known, selection)
      }
    }
    try report(comparison, analysis, file, selection)
    if let file, let known, isWhole(analysis) { try prune(known, comparison.stale, in: file, selection) }
    try end(with: comparison.report, of: analysis)
  }

  private var strictness: WiringReport.Strictness { strict ? .strict : .lenient }

  // MARK: findings

  private func compare(
    _ analysis: ProjectAnalysis, _ known: Baseline?, _ selection: RuleSelection
  ) throws -> BaselineComparison {
    let report = try analysis.report(
      of: project.product, levels: selection.levels(of: analysis.configuration.levels))
    return BaselineComparison(
      of: selection.selected(of: report), with: selection.selected(of: known ?? Baseline()), in: analysis.folder)
  }

  private func report(
    _ comparison: BaselineComparison, _ analysis: ProjectAnalysis, _ file: BaselineFile?, _ selection: RuleSelection
  ) throws {
    let report = comparison.report
    try Console.write(format.text(of: report, strictness, isColored: color.isOn(for: output)), to: output)
    guard format.isForPeople, !quiet else { return }
    let counts = CheckedCounts(
      of: try analysis.wirings(of: project.product), unknowns: report.unknowns.count, in: analysis)
    Console.report("\(report.summary(strictness)), in \(counts.text)\(selection.remark)")
    if let file {
      Console.report("\(Self.findings(comparison.suppressedCount)) suppressed by the baseline \(file.name)")
    }
    if let file, !pruning, isWhole(analysis) { reportStale(comparison.stale, file) }
  }

  private func end(with report: WiringReport, of analysis: ProjectAnalysis) throws {
    if !report.problems.isEmpty { throw ExitCode.notAnalysed }
    try analysis.requireCoverage(of: analysis.wirings(of: project.product))
    let severities = report.items.map(\.finding.severity) + report.unknowns.map { _ in strictness.severityOfUnknowns }
    if severities.contains(where: { $0 >= failOn.severity }) { throw ExitCode.found }
  }

  // MARK: baseline

  private var pruning: Bool { baseline.pruneBaseline }

  /// Whether everything was read, so that a finding that is missing has really been fixed.
  private func isWhole(_ analysis: ProjectAnalysis) -> Bool {
    project.product == nil && analysis.problems.isEmpty
  }

  private func write(_ file: BaselineFile, _ analysis: ProjectAnalysis) throws {
    analysis.reportProblems()
    guard analysis.problems.isEmpty else {
      throw Failure(
        "\(file.name) was not written, because not every file could be read", fix: "fix the errors above first")
    }
    let baseline = Baseline(of: try analysis.report(of: project.product), in: analysis.folder)
    try file.write(baseline)
    guard !quiet else { return }
    Console.report("wrote \(Self.findings(baseline.count)) to \(file.name)")
    let path = analysis.folder.relativePath(of: file.path)
    if analysis.configuration.baseline?.path != path {
      Console.report("next: name it in .catalog.yml, so that only new findings are reported: baseline: \(path)")
    }
  }

  private func reportStale(_ stale: Baseline, _ file: BaselineFile) {
    guard stale.count > 0 else { return }
    var lines = ["\(file.name): note: \(Self.findings(stale.count)) of the baseline no longer found"]
    for (identity, count) in stale.counts.sorted(by: { $0.key < $1.key }) {
      lines.append("    \(identity)\(count == 1 ? "" : " (\(count) times)")")
    }
    Console.report((lines + ["  to fix: \(file.pruning)"]).joined(separator: "\n"))
  }

  private func prune(
    _ known: Baseline, _ stale: Baseline, in file: BaselineFile, _ selection: RuleSelection
  ) throws {
    guard pruning, stale.count > 0 else { return }
    try file.write(known.removing(stale))
    if !quiet { Console.report("removed \(Self.findings(stale.count)) from \(file.name)") }
  }

  private static func findings(_ count: Int) -> String { count == 1 ? "1 finding" : "\(count) findings" }
}
#endif

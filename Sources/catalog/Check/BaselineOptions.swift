#if Tools
import ArgumentParser
import CatalogWiring

/// The options that select the known findings.
struct BaselineOptions: ParsableArguments {
  @Option(help: "Report only findings that are not in this baseline. Replaces the baseline of .catalog.yml.")
  var baseline: String?

  @Flag(help: "Report all findings, including those in the baseline of .catalog.yml.")
  var noBaseline = false

  @Option(help: "Write all findings to this baseline file, and report none.")
  var writeBaseline: String?

  @Flag(help: "Remove findings from the baseline that no longer occur.")
  var pruneBaseline = false

  func validate() throws {
    let named = [baseline.map { _ in "--baseline" }, noBaseline ? "--no-baseline" : nil].compactMap(\.self)
    if named.count > 1 { throw ValidationError("Pass either --baseline or --no-baseline, not both.") }
    if writeBaseline != nil, let other = named.first ?? (pruneBaseline ? "--prune-baseline" : nil) {
      throw ValidationError("--write-baseline writes all findings: remove \(other).")
    }
    if pruneBaseline, noBaseline { throw ValidationError("Pass either --prune-baseline or --no-baseline, not both.") }
  }

  /// Returns the baseline to compare with; nil if there is none.
  func file(of analysis: ProjectAnalysis) throws -> BaselineFile? {
    if noBaseline { return nil }
    let file =
      baseline.map(BaselineFile.init(option:))
      ?? analysis.configuration.baseline.map { BaselineFile($0, in: analysis.folder) }
    if file == nil, pruneBaseline {
      throw Failure("no baseline to prune", fix: "pass --baseline FILE, or add baseline: FILE to .catalog.yml")
    }
    return file
  }
}
#endif

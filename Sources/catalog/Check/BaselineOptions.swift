#if Tools
  import ArgumentParser
  import CatalogInspection

  /// Which findings are known already.
  struct BaselineOptions: ParsableArguments {
    @Option(help: "Report only findings that this baseline doesn't have; in place of the one that .catalog.yml names.")
    var baseline: String?

    @Flag(help: "Report all findings, also those of the baseline that .catalog.yml names.")
    var noBaseline = false

    @Option(help: "Write all findings to this baseline, and report none.")
    var writeBaseline: String?

    @Flag(help: "Remove from the baseline what is not found any more.")
    var pruneBaseline = false

    func validate() throws {
      let named = [baseline.map { _ in "--baseline" }, noBaseline ? "--no-baseline" : nil].compactMap(\.self)
      if named.count > 1 { throw ValidationError("Leave out --baseline or --no-baseline.") }
      if writeBaseline != nil, let other = named.first ?? (pruneBaseline ? "--prune-baseline" : nil) {
        throw ValidationError("--write-baseline writes all findings: leave out \(other).")
      }
      if pruneBaseline, noBaseline { throw ValidationError("Leave out --prune-baseline or --no-baseline.") }
    }

    /// The baseline to compare with; nil if there is none.
    func file(of analysis: ProjectAnalysis) throws -> BaselineFile? {
      if noBaseline { return nil }
      let file =
        baseline.map(BaselineFile.init(option:))
        ?? analysis.configuration.baseline.map { BaselineFile($0, in: analysis.folder) }
      if file == nil, pruneBaseline {
        throw Failure("no baseline is named", fix: "name one with --baseline, or in .catalog.yml: baseline: FILE")
      }
      return file
    }
  }
#endif

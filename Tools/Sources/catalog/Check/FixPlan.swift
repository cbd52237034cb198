#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogWiring

/// The safe changes of a package's files.
struct FixPlan {
  private var changes = SourceChanges()
  private var fixedCount = 0

  /// Plans the changes for the findings of a report.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - analysis: The analysis that they come from.
  /// - Throws: `Failure` if a file could not be read, or has changed since it was read.
  init(of report: WiringReport, in analysis: ProjectAnalysis) throws {
    guard analysis.problems.isEmpty else {
      analysis.reportProblems()
      throw Failure("nothing was fixed, because not every file could be read", fix: "fix the errors above first")
    }
    // A rule doesn't report a mistake that may depend on something unknown. Then its comment looks unneeded, but
    // isn't.
    let isAllKnown = analysis.units.allSatisfy { $0.wiring.unknowns.isEmpty }
    let findings = report.items.map(\.finding).filter { finding in
      guard let remedy = finding.remedy, isAllKnown || remedy != .removeComment else { return false }
      let path = analysis.folder.relativePath(of: finding.position.file)
      return !path.hasPrefix("../") && !path.hasPrefix(".build/")
    }
    let byFile = Dictionary(grouping: findings, by: \.position.file)
    for (path, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let before = try SourceChanges.read(path, shown: path)
      guard StableHash.of(before) == analysis.digests[path] else { throw SourceChanges.changed(path) }
      let fixes = FileFixes(of: findings, in: before)
      guard !fixes.edits.isEmpty else { continue }
      changes.all.append(
        .init(path: path, location: path, before: before, after: TextEdit.apply(fixes.edits, to: before)))
      fixedCount += fixes.fixed.count
    }
  }

  /// Whether there is nothing to change.
  var isEmpty: Bool { changes.isEmpty }

  /// The changes as a unified diff, which `patch -p1` and `git apply` accept.
  var diff: String { changes.diff }

  /// Returns the number of changes, in a sentence.
  func summary(isDone: Bool) -> String {
    if isEmpty { return "no finding has a safe fix" }
    let findings = fixedCount == 1 ? "1 finding" : "\(fixedCount) findings"
    let files = changes.all.count == 1 ? "1 file" : "\(changes.all.count) files"
    return "\(isDone ? "fixed" : "would fix") \(findings) in \(files)"
  }

  /// Writes the changes.
  ///
  /// - Throws: `Failure` if a file has changed since it was read, or can't be written. If one has changed, none is
  ///   written.
  func apply() throws { try changes.apply() }
}

/// The options for changes of the sources.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the fixes that are safe and unambiguous, and report the remaining findings.")
  var fix = false

  @Flag(
    help: "With --fix, print the changes as a unified diff and change nothing. Exits with 1 if there are changes.")
  var dryRun = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change: pass --fix too.") }
  }
}
#endif

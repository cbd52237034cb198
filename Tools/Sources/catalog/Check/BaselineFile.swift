#if Tools
import ArgumentParser
import CatalogWiring
import Foundation

/// A baseline in a file.
struct BaselineFile {
  /// The path as the user wrote it.
  let name: String
  /// The path of the file.
  let path: String
  /// The place in the configuration that names the file; nil if an option names it.
  private let place: String?
  /// The options that select the project, for the commands that messages propose.
  private let options: String

  /// Creates the file of an option.
  ///
  /// The path is relative to the current folder.
  init(option name: String, _ options: String) {
    (self.name, path, place, self.options) = (name, name, nil, options)
  }

  /// Creates the file of a configuration.
  ///
  /// The path is relative to the package's folder.
  init(_ named: Configuration.Named, in folder: PackageFolder, _ options: String) {
    (name, path, place, self.options) = (named.path, folder.path(of: named.path), named.place, options)
  }

  /// Reads the baseline in the file.
  func read() throws -> Baseline {
    let written = place.map { ", which \($0) names," } ?? ""
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure(
        reading: "the baseline \(name)\(written)", at: path, error, fix: "create it with: \(writing)")
    }
    do throws(BaselineFormatError) {
      return try Baseline(json: String(decoding: data, as: UTF8.self))
    } catch {
      throw Failure(
        "the baseline \(name)\(written) cannot be read: \(error)",
        fix: "\(error.isNewer ? "read it with the release that wrote it" : "restore it from version control"), "
          + "or write it again with: \(writing)")
    }
  }

  /// Writes a baseline to the file.
  func write(_ baseline: Baseline) throws { try Console.write(baseline.json(), to: path) }

  /// The command that writes the file.
  var writing: String {
    "catalog check --write-baseline \(place == nil ? name : PackageFolder(".").relativePath(of: path))\(options)"
  }

  /// The command that removes findings from the file that no longer occur.
  var pruning: String { "catalog check \(place == nil ? "--baseline \(name) " : "")--prune-baseline\(options)" }
}

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
  func file(of analysis: ProjectAnalysis, _ project: ProjectOptions) throws -> BaselineFile? {
    if noBaseline { return nil }
    let file =
      baseline.map { BaselineFile(option: $0, project.words) }
      ?? analysis.configuration.baseline.map { BaselineFile($0, in: analysis.folder, project.words) }
    if file == nil, pruneBaseline {
      throw Failure("no baseline to prune", fix: "pass --baseline FILE, or add baseline: FILE to .catalog.yml")
    }
    return file
  }
}
#endif

#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogWiring
import Foundation

/// The options that select the sources.
struct ProjectOptions: ParsableArguments {
  @Option(help: "The folder of a package, a folder of sources, or a plan in JSON.")
  var packagePath = "."

  @Option(help: "The product or test target, if the package has several.")
  var product: String?

  @Option(help: "The configuration file. (default: .catalog.yml in the package's folder)")
  var config: String?

  /// The options that were passed, each after a space, for a command that a message proposes.
  var words: String {
    [("package-path", packagePath == "." ? nil : packagePath), ("product", product), ("config", config)]
      .compactMap { name, value in value.map { " --\(name) \($0)" } }.joined()
  }

  /// Analyzes the sources.
  ///
  /// - Parameters:
  ///   - path: The folder of the package. The default is the one that the options select.
  ///   - hashing: Whether to compute the hashes of the files.
  func analysis(at path: String? = nil, hashing: Bool = false) async throws -> ProjectAnalysis {
    let path = path ?? packagePath
    let configuration = try Configuration.find(config, in: path)
    var project = try await Project.load(path)
    let folder = PackageFolder(path)
    project.exclude { configuration.excludes($0, in: folder) }
    guard !project.files.isEmpty else {
      throw Failure(
        "no Swift sources in \(path)",
        fix: "pass a package or a folder of sources with --package-path, and check what the configuration excludes")
    }
    let progress = Progress()
    let analysis = await Analysis.run(project, hashing: hashing, walkingAll: false) { progress.read($0, of: $1) }
    progress.end()
    let unit = project.units.first { $0.name == product }
    let files = project.files.filter { unit?.modules.contains($0.module) ?? true }
    // A program isn't affected by the files of others.
    let others = Set(project.files.map(\.path)).subtracting(files.map(\.path))
    return ProjectAnalysis(
      units: zip(project.units, analysis.wirings).map { ($0, $1) },
      problems: analysis.problems.filter { !others.contains($0.position.file) }
        .map { Wiring.Unknown($0.position, $0.message) },
      folder: folder, configuration: configuration, digests: analysis.digests, project: project, files: files)
  }
}
#endif

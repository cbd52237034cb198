#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogWiring
import Foundation

/// Reports the mistakes in one target while it is built, for the plugin CatalogCheck.
///
/// The exit code is 1 if there is an error, as a compiler's is. Code that can't be parsed is a warning, because the
/// compiler reports it in more detail.
struct CheckTargetCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-target", abstract: "Reports wiring mistakes in one target while it is built.",
    shouldDisplay: false)

  @Argument(help: "The plan: a file that lists the sources to read.")
  var plan: String

  @Option(help: "The folder of the package with its configuration.")
  var packagePath: String

  @Option(help: "The Swift file to write if there is no error.")
  var stamp: String

  func perform() async throws {
    let configuration = try Configuration.find(nil, in: packagePath)
    var project = try Project.plan(at: plan)
    let folder = PackageFolder(packagePath)
    project.exclude { configuration.excludes($0, in: folder) }
    let baseline =
      try configuration.baseline.map { try BaselineFile($0, in: folder, " --package-path \(packagePath)").read() }
      ?? Baseline()
    let analysis = await Analysis.run(project)
    let found = WiringReport(of: analysis.wirings, levels: configuration.levels)
    let report = BaselineComparison(of: found, with: baseline, in: folder).report
    for problem in analysis.problems {
      Console.report("\(problem.position): warning: [unreadable] not checked: \(problem.message)")
    }
    try Console.write(report.text(), to: nil)
    if report.count(of: .error) > 0 { throw ExitCode.found }
    try Console.write("// `catalog check` found no error.\n", to: stamp)
  }
}
#endif

#if Tools
  import ArgumentParser
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// Tells what is wrong with one target while it is built: what the plugin CatalogCheck runs.
  ///
  /// It ends with 1 if there is an error, as a compiler does. What cannot be parsed is a warning: the compiler says more
  /// of it.
  struct CheckTargetCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "check-target", abstract: "Tells what is wrong with one target while it is built.",
      shouldDisplay: false)

    @Argument(help: "The plan of what to read.")
    var plan: String

    @Option(help: "The folder of the package, which its configuration is in.")
    var packagePath: String

    @Option(help: "The Swift file to write if there is no error.")
    var stamp: String

    func perform() async throws {
      let configuration = try Configuration.find(nil, in: packagePath)
      var project = try Project.plan(at: plan)
      project.files.removeAll { configuration.excludes($0.path, in: packagePath) }
      let analysis = await Analysis.run(project)
      let report = WiringReport(of: analysis.wirings, levels: configuration.levels)
      for problem in analysis.problems {
        Console.tell("\(problem.position): warning: [unreadable] not checked: \(problem.message)")
      }
      try Console.write(report.text(), to: nil)
      if report.count(of: .error) > 0 { throw ExitCode.found }
      try Console.write("// `catalog check` found no error.\n", to: stamp)
    }
  }
#endif

#if Tools
  import ArgumentParser
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// What to look at.
  struct ProjectOptions: ParsableArguments {
    @Option(help: "The package, a folder of sources, or a plan in JSON.")
    var packagePath = "."

    @Option(help: "The product or test target to look at, where there are several.")
    var product: String?

    @Option(help: "The configuration; if not stated, .catalog.yml in the package's folder.")
    var config: String?

    /// What the sources say.
    ///
    /// - Parameter path: Where to look, if not at the package that the options name.
    func analysis(at path: String? = nil) async throws -> ProjectAnalysis {
      let path = path ?? packagePath
      let configuration = try Configuration.find(config, in: path)
      var project: Project
      do {
        project = try await Project.load(path)
      } catch {
        throw Failure(error)
      }
      project.files.removeAll { configuration.excludes($0.path, in: path) }
      guard !project.files.isEmpty else {
        throw Failure(
          "there is no Swift source in \(path)",
          fix: "name a package or a folder of sources with --package-path, and see what the configuration excludes")
      }
      let progress = Progress()
      let analysis = await Analysis.run(project) { progress.read($0, of: $1) }
      progress.end()
      return ProjectAnalysis(
        units: zip(project.units, analysis.wirings).map { ($0, $1) }, fileCount: project.files.count,
        problems: analysis.problems.map { Wiring.Unknown($0.position, $0.message) }, levels: configuration.levels)
    }
  }

  /// What the sources of a project say.
  struct ProjectAnalysis {
    /// The units with their wirings.
    var units: [(unit: Project.Unit, wiring: Wiring)]
    /// How many files were read.
    var fileCount: Int
    /// What could not be read.
    var problems: [Wiring.Unknown]
    /// What the configuration says of the rules.
    var levels: RuleLevels

    /// The wirings of the unit with this name, or of all units.
    func wirings(of product: String?) throws -> [Wiring] {
      guard product != nil else { return units.map(\.wiring) }
      return [try wiring(of: product)]
    }

    /// The wiring of the unit with this name, or else of the only program, or else of the only unit.
    func wiring(of product: String?) throws -> Wiring {
      let programs = units.filter { $0.unit.kind == .program }
      let candidates =
        product.map { name in units.filter { $0.unit.name == name } } ?? (programs.isEmpty ? units : programs)
      if candidates.count == 1 { return candidates[0].wiring }
      let names = units.map(\.unit.name).joined(separator: ", ")
      if units.isEmpty {
        throw Failure(
          "there is no product and no test target", fix: "add one to the package, or name a folder of sources")
      }
      if let product, candidates.isEmpty {
        throw Failure("there is no product or test target \(product)", fix: "name one of \(names)")
      }
      throw Failure("there are several products: \(names)", fix: "name one with --product")
    }

    /// Says on standard error what could not be read: what is told of the rest is not all.
    func tellProblems() {
      for problem in problems { Console.tell("\(problem.position): error: [unreadable] \(problem.reason)") }
    }
  }
#endif

#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// What the sources of a project say.
  struct ProjectAnalysis {
    /// The units with their wirings.
    var units: [(unit: Project.Unit, wiring: Wiring)]
    /// How many files were read.
    var fileCount: Int
    /// What could not be read.
    var problems: [Wiring.Unknown]
    /// The package's folder.
    var folder: PackageFolder
    /// What the configuration says.
    var configuration: Configuration
    /// The hashes of the files that say something of services, by their paths.
    var digests: [String: UInt64]

    /// What the rules find in the unit with this name, or in all units.
    ///
    /// - Parameters:
    ///   - product: The unit's name.
    ///   - levels: How bad what each rule finds is; that of the configuration, if not stated.
    func report(of product: String?, levels: RuleLevels? = nil) throws -> WiringReport {
      WiringReport(of: try wirings(of: product), levels: levels ?? configuration.levels, problems: problems)
    }

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
        throw Failure(
          "there is no product or test target \(product)"
            + DidYouMean.line(for: product, in: units.map(\.unit.name)), fix: "name one of \(names)")
      }
      throw Failure("there are several products: \(names)", fix: "name one with --product")
    }

    /// Says on standard error what could not be read: what is told of the rest is not all.
    func tellProblems() {
      for problem in problems { Console.tell("\(problem.position): error: [unreadable] \(problem.reason)") }
    }
  }
#endif

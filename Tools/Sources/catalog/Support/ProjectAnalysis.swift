#if Tools
import ArgumentParser
import CatalogAnalysis
import CatalogWiring
import Foundation

/// The analysis of a project's sources.
struct ProjectAnalysis {
  /// The units with their wirings.
  var units: [(unit: Project.Unit, wiring: Wiring)]
  /// The problems with files of the selected units.
  var problems: [Wiring.Unknown]
  /// The package's folder.
  var folder: PackageFolder
  /// The configuration of the package.
  var configuration: Configuration
  /// The hashes of the files with code about services, by their paths.
  var digests: [String: UInt64]
  /// The files and units that were read.
  var project: Project
  /// The files of the selected unit, or of all units.
  var files: [SourceFile]

  /// Returns the findings in the unit with this name, or in all units.
  ///
  /// - Parameters:
  ///   - product: The unit's name.
  ///   - levels: The severity of each rule. The default is that of the configuration.
  func report(of product: String?, levels: RuleLevels? = nil) throws -> WiringReport {
    WiringReport(of: try wirings(of: product), levels: levels ?? configuration.levels, problems: problems)
  }

  /// Returns the wirings of the unit with this name, or of all units.
  func wirings(of product: String?) throws -> [Wiring] {
    guard product != nil else { return units.map(\.wiring) }
    return [try wiring(of: product)]
  }

  /// Returns the wiring of the unit with this name, or else of the only program, or else of the only unit.
  func wiring(of product: String?) throws -> Wiring { try unit(product).wiring }

  /// Returns the unit with this name, or else the only program, or else the only unit.
  func unit(_ product: String?) throws -> (unit: Project.Unit, wiring: Wiring) {
    let programs = units.filter { $0.unit.kind == .program }
    let candidates =
      product.map { name in units.filter { $0.unit.name == name } } ?? (programs.isEmpty ? units : programs)
    if candidates.count == 1 { return candidates[0] }
    let names = units.map(\.unit.name).joined(separator: ", ")
    if units.isEmpty {
      throw Failure(
        "the package has no product and no test target",
        fix: "add one, or pass a folder of sources with --package-path")
    }
    if let product, candidates.isEmpty {
      throw Failure(
        "unknown product or test target \(product)"
          + DidYouMean.line(for: product, in: units.map(\.unit.name)), fix: "pass one of \(names)", isOfArgument: true)
    }
    throw Failure("the package has several products: \(names)", fix: "pass one with --product", isOfArgument: true)
  }

  /// Checks that the project was read, and that the sources contain something to analyze.
  ///
  /// - Parameter wirings: The wirings whose entries and needs count; nil if only the files count.
  /// - Throws: `ExitCode.notCovered`, after it has reported the problem on standard error.
  func requireCoverage(of wirings: [Wiring]?) throws {
    if let (message, fix) = project.coverage.problem {
      Console.report("\(Failure(message, fix: fix))")
      throw ExitCode.notCovered
    }
    guard let wirings, wirings.allSatisfy(\.isEmpty) else { return }
    let failure = Failure(
      "nothing was checked: \(CheckedCounts.files(files.count)) read, without a use of \(Self.libraries)",
      fix: wayToServices)
    Console.report("\(failure)")
    throw ExitCode.notCovered
  }

  /// The libraries whose uses are checked.
  private static let libraries = "ServiceCatalog, Swinject, Factory, swift-dependencies or Needle"

  /// The way to a program with services, if there may be one.
  private var wayToServices: String {
    if let unit = units.first(where: { !$0.wiring.isEmpty }) {
      return "pass a product with services: --product \(unit.unit.name)"
    }
    if let folder = project.coverage.other { return "pass the folder that isn't read: --package-path \(folder)" }
    return "if the program has services, pass their folder with --package-path"
  }

  /// Reports on standard error which files could not be read, because other output may be incomplete without them.
  ///
  /// - Parameter revision: The revision whose files are in a temporary folder.
  func reportProblems(at revision: String? = nil) {
    for problem in problems {
      var position = problem.position
      if let revision { position.file = "\(revision):\(folder.relativePath(of: position.file))" }
      Console.report("\(position): error: [unreadable] \(problem.reason)")
    }
  }
}

extension Wiring {
  /// Whether the sources neither declare, supply nor obtain an entry, as far as they show it.
  fileprivate var isEmpty: Bool {
    entries.isEmpty && needs.isEmpty && diagnostics.isEmpty && unknowns.allSatisfy { $0.subject == nil }
  }
}
#endif

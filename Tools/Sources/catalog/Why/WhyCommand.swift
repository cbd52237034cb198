#if Tools
import ArgumentParser
import CatalogWiring

/// Shows where an entry is needed, and the paths between two entries.
struct WhyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Shows where an entry is needed, or how one entry depends on another.",
    discussion: """
      Pass the name or the key of an entry. With one entry, the command shows everything that needs it. With two, it \
      shows the paths from the first to the second. The exit code is 1 if there is no path.

      Example: catalog why AgendaBlueprint clock
      """)

  @Argument(help: "The entry. With a second entry, the one where the paths begin.")
  var entry: String

  @Argument(help: "The entry where the paths end.")
  var needed: String?

  @Option(help: "The maximum number of paths to show.")
  var limit = 10

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
  }

  func perform() async throws {
    let analysis = try await project.analysis()
    let wiring = try analysis.wiring(of: project.product).withParts
    let (text, isFound) = try explain(wiring)
    try Console.write(text, to: nil)
    analysis.reportProblems()
    if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    try analysis.requireCoverage(of: nil)
    if !isFound { throw ExitCode.found }
  }

  /// Returns the explanation, and whether the entry needs the other one if there is one.
  private func explain(_ wiring: Wiring) throws -> (text: String, isFound: Bool) {
    let explanation = WiringExplanation(wiring)
    do throws(Wiring.NameError) {
      let id = try wiring.id(of: entry)
      guard let needed else { return (explanation.dependents(of: id), true) }
      let end = try wiring.id(of: needed)
      return (explanation.paths(from: id, to: end, limit: limit), explanation.hasPath(from: id, to: end))
    } catch {
      throw Failure("\(error)", isOfArgument: true)
    }
  }
}
#endif

#if Tools
import ArgumentParser
import CatalogWiring

/// Lists the entries.
struct ListCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the entries with their types, lifetimes, places and dependents.",
    discussion: "Example: catalog list --product calendar --format json")

  /// The format of the list.
  enum Format: String, Choice {
    case text, json
  }

  @OptionGroup var project: ProjectOptions

  @Option(
    help: "The format: text (a table) or json. (default: text)", completion: Format.completion,
    transform: Format.read)
  var format = Format.text

  func perform() async throws {
    let analysis = try await project.analysis()
    let wiring = try analysis.wiring(of: project.product)
    let table = EntryTable(wiring)
    try Console.write(format == .text ? table.text(in: analysis.folder) : table.json(), to: nil)
    analysis.reportProblems()
    if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    try analysis.requireCoverage(of: [wiring])
  }
}
#endif

#if Tools
import ArgumentParser
import CatalogWiring

/// Lists the entries.
struct ListCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the entries with their types, lifetimes, places and dependents.",
    discussion: """
      Example: catalog list --product calendar --format json
      Example: catalog list --configuration
      Example: catalog list --modules
      """)

  /// The format of the list.
  enum Format: String, Choice {
    case text, json
  }

  @OptionGroup var project: ProjectOptions

  @Option(
    help: "The format: text (a table) or json. (default: text)", completion: Format.completion,
    transform: Format.read)
  var format = Format.text

  @Flag(
    name: .customLong("configuration"),
    help: "List the settings that functions with @Configured read, with their types, defaults and dependents.")
  var listsSettings = false

  @Flag(
    name: .customLong("modules"),
    help: "List the modules that @Services declares, with the modules that they allow and use.")
  var listsModules = false

  func perform() async throws {
    let analysis = try await project.analysis()
    let wiring = try analysis.wiring(of: project.product)
    let entries = EntryTable(wiring)
    let text: String
    if listsModules {
      let modules = ModuleTable(wiring)
      text = format == .text ? modules.text(in: analysis.folder) : modules.json()
    } else if listsSettings {
      let settings = SettingTable(analysis.files, entries)
      text = format == .text ? settings.text(in: analysis.folder) : settings.json()
    } else {
      text = format == .text ? entries.text(in: analysis.folder) : entries.json()
    }
    try Console.write(text, to: nil)
    analysis.reportProblems()
    if !analysis.problems.isEmpty { throw ExitCode.notAnalysed }
    try analysis.requireCoverage(of: [wiring])
  }
}
#endif

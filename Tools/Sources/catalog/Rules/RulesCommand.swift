#if Tools
import ArgumentParser
import CatalogWiring

/// Lists the rules.
struct RulesCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Lists the rules with their severities and summaries.",
    discussion: """
      The severities are the defaults, which a .catalog.yml may change. The column FIX shows whether --fix fixes some \
      of the rule's findings. `catalog explain RULE` prints the section about a rule.

      Example: catalog rules --format json
      """)

  /// The format of the list.
  enum Format: String, Choice {
    case text, json
  }

  @Option(
    help: "The format: text (a table) or json. (default: text)", completion: Format.completion,
    transform: Format.read)
  var format = Format.text

  func perform() async throws {
    try Console.write(format == .text ? RuleTable.text() : RuleTable.json(), to: nil)
  }
}
#endif

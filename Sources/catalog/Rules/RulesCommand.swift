#if Tools
  import ArgumentParser
  import CatalogInspection

  /// Lists the rules.
  struct RulesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      abstract: "Lists the rules: their severity, whether --fix fixes them, and what each finds.",
      discussion: """
        The severities are those of the rules themselves. A .catalog.yml may change them. `catalog explain RULE` prints the \
        article about a rule.

        Example: catalog rules --format json
        """)

    /// How to write the list.
    enum Format: String, Choice {
      case text, json
    }

    @Option(
      help: "How to write the list: text as a table, or json. (default: text)", completion: Format.completion,
      transform: Format.read)
    var format = Format.text

    func perform() async throws {
      try Console.write(format == .text ? RuleTable.text() : RuleTable.json(), to: nil)
    }
  }
#endif

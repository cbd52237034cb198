#if Tools
import ArgumentParser
import CatalogWiring

/// Prints the article about a rule.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule: the mistake, why it matters, and how to fix it, with examples.",
    discussion: """
      `catalog rules` lists the rules. A finding names its rule in brackets.

      Example: catalog explain missing-entry
      """)

  @Argument(help: "The rule's identifier, such as missing-entry.", completion: RuleName.completion)
  var rule: String

  func perform() async throws {
    let rule = try RuleName(rule).text
    try Console.write(RuleArticles.text(about: rule), to: nil)
  }
}
#endif

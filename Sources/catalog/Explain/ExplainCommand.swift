#if Tools
import ArgumentParser
import CatalogWiring

/// Prints the section about a rule or an error.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule or an error: the mistake, how to fix it, and when to disagree.",
    discussion: """
      `catalog rules` lists the rules. A finding and an error have their identifier in brackets.

      Example: catalog explain missing-entry
      """)

  @Argument(help: "The identifier, such as missing-entry.", completion: .list(Explanations.identifiers))
  var identifier: String

  func perform() async throws {
    try Console.write(Explanations.text(about: identifier), to: nil)
  }
}
#endif

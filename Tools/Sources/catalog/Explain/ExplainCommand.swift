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

/// The articles about errors and rules, which are built into the command.
enum Explanations {
  /// Returns the section about a rule or an error, or a summary if it has no section.
  static func text(about identifier: String) throws -> String {
    if let section = sections[identifier] { return TerminalArticle.text(of: section) }
    if let text = ServiceErrors.texts[identifier] { return "\(identifier)\n\n\(text)\n" }
    guard let rule = rules.first(where: { $0.identifier == identifier }) else {
      throw Failure(
        "unknown identifier \(identifier)\(DidYouMean.line(for: identifier, in: identifiers))",
        fix: "pass the word in the brackets of a finding or an error", isOfArgument: true)
    }
    return "\(identifier)\n\n\(rule.summary) \(rule.help)\n"
  }

  /// All identifiers.
  static var identifiers: [String] {
    Set([sections.keys.sorted(), ServiceErrors.texts.keys.sorted(), rules.map(\.identifier)].joined()).sorted()
  }

  private static let rules = RuleText.all + [.unknown]

  /// Each section whose heading is an identifier, as an article of its own.
  private static let sections: [String: String] = {
    var sections: [String: String] = [:]
    for article in [PackageResources.Errors_md, PackageResources.Rules_md] {
      for section in String(decoding: article, as: UTF8.self).split(separator: "\n## ").dropFirst() {
        let identifier = section.prefix { $0 != "\n" }
        if identifier.allSatisfy({ $0.isLowercase || $0 == "-" }) { sections[String(identifier)] = "# \(section)\n" }
      }
    }
    return sections
  }()
}
#endif

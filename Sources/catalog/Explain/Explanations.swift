#if Tools
import CatalogWiring

/// The articles about errors and rules, which are built into the command.
enum Explanations {
  /// Returns the section about a rule or an error, or a rule's summary if it has no section.
  static func text(about identifier: String) throws -> String {
    if let section = sections[identifier] { return TerminalArticle.text(of: section) }
    let rule = try RuleName(identifier).text
    return "\(rule.identifier)\n\n\(rule.summary) \(rule.help)\n"
  }

  /// The identifiers that have a section.
  static var identifiers: [String] { sections.keys.sorted() }

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

#if Tools
import ArgumentParser
import CatalogWiring

/// The identifier of a rule on the command line.
struct RuleName: Hashable {
  /// The rule.
  let text: RuleText

  /// Finds the rule with an identifier.
  ///
  /// The error for an unknown rule suggests a similar one.
  ///
  /// - Parameter word: The word that the user typed.
  init(_ word: String) throws {
    let all = RuleText.all + [.unknown]
    guard let text = all.first(where: { $0.identifier == word }) else {
      throw Failure(
        "unknown rule \(word)\(DidYouMean.line(for: word, in: all.map(\.identifier)))",
        fix: "pass one of the rules that `catalog rules` lists", isOfArgument: true)
    }
    self.text = text
  }

  /// The identifiers, for the shell's completion.
  static var completion: CompletionKind { .list(RuleText.all.map(\.identifier)) }
}
#endif

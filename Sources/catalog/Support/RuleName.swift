#if Tools
  import ArgumentParser
  import CatalogInspection

  /// The identifier of a rule on the command line.
  struct RuleName: Hashable {
    /// The rule.
    let text: RuleText

    /// The rule with an identifier; the error for another word names the one that may be meant.
    ///
    /// - Parameter word: What the user typed.
    init(_ word: String) throws {
      let all = RuleText.all + [.unknown]
      guard let text = all.first(where: { $0.identifier == word }) else {
        throw Failure(
          "there is no rule \(word)\(DidYouMean.line(for: word, in: all.map(\.identifier)))",
          fix: "write one of the rules that `catalog rules` lists")
      }
      self.text = text
    }

    /// The identifiers, for the shell's completion.
    static var completion: CompletionKind { .list(RuleText.all.map(\.identifier)) }
  }
#endif

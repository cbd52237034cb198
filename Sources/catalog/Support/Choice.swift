#if Tools
  import ArgumentParser
  import CatalogInspection

  /// An option's value that is one of a few words.
  protocol Choice: RawRepresentable<String>, CaseIterable, CustomStringConvertible {}

  extension Choice {
    /// The value that a word stands for; the error for another word names the one that may be meant.
    static func read(_ word: String) throws -> Self {
      if let value = Self(rawValue: word) { return value }
      let words = allCases.map(\.rawValue)
      let question = DidYouMean.question(for: word, in: words).map { "\($0) " } ?? ""
      throw ValidationError("\(question)It is one of \(words.joined(separator: ", ")).")
    }

    /// The words, for the shell's completion.
    static var completion: CompletionKind { .list(allCases.map(\.rawValue)) }

    var description: String { rawValue }
  }
#endif

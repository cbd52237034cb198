#if Tools
import ArgumentParser
import CatalogWiring

/// The value of an option that is one of a few words.
protocol Choice: RawRepresentable<String>, CaseIterable, CustomStringConvertible {}

extension Choice {
  /// Returns the value for a word.
  ///
  /// - Throws: `ValidationError` for another word. It suggests a similar word.
  static func read(_ word: String) throws -> Self {
    if let value = Self(rawValue: word) { return value }
    let words = allCases.map(\.rawValue)
    let question = DidYouMean.question(for: word, in: words).map { "\($0) " } ?? ""
    throw ValidationError("\(question)Pass one of \(words.joined(separator: ", ")).")
  }

  /// The words, for the shell's completion.
  static var completion: CompletionKind { .list(allCases.map(\.rawValue)) }

  var description: String { rawValue }
}
#endif

#if Tools
import ArgumentParser
import CatalogWiring
import Foundation

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

/// The choice of colours in the output.
enum ColorChoice: String, Choice {
  case auto, always, never

  /// Returns whether to write colours to a file, or to standard output if there is no file.
  func isOn(for file: String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: file == nil && Console.outputIsTerminal && Self.environmentAllows
    }
  }

  /// Whether the environment allows colours.
  ///
  /// A non-empty `NO_COLOR` turns them off: see no-color.org.
  private static var environmentAllows: Bool {
    let environment = ProcessInfo.processInfo.environment
    return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Returns words in the colour that compilers use for a severity.
  static func paint(_ words: String, _ severity: Finding.Severity) -> String {
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1B}[1;\(color)m\(words)\u{1B}[0m"
  }
}
#endif

/// A span that a program has written to standard error.
public struct WrittenSpan: Sendable {
  private let words: [String: String]

  /// One of its words: `trace`, `id`, `parent` or `kind`.
  public subscript(name: String) -> String? { words[name] }

  /// The spans of a text.
  public static func all(in text: String) -> [WrittenSpan] {
    text.split(separator: "\n").filter { $0.hasPrefix("span ") }.map { line in
      let pairs = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
      return WrittenSpan(
        words: Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first })
    }
  }
}

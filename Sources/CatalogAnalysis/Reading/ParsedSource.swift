#if Tools
  import CatalogInspection
  import SwiftDiagnostics
  import SwiftParser
  import SwiftParserDiagnostics
  import SwiftSyntax

  /// The syntax of a source file, and where it is none.
  struct ParsedSource {
    /// How many brackets may be in one another.
    ///
    /// The parser's own limit is 20 in a build for debugging, which good sources exceed.
    static let maximumNesting = 256
    /// How many problems of one file are told: who deletes a brace needs no list of a thousand consequences.
    static let maximumProblems = 20

    let tree: SourceFileSyntax
    let problems: [Analysis.Problem]

    init(_ text: SourceText, path: String) {
      let (text, cut) = SquareBrackets.limited(text)
      var parser = Parser(text, maximumNestingLevel: Self.maximumNesting)
      tree = SourceFileSyntax.parse(from: &parser)
      problems = tree.hasError ? Self.problems(of: tree, path, cutAt: cut) : []
    }

    private static func problems(of tree: SourceFileSyntax, _ path: String, cutAt cut: Int?) -> [Analysis.Problem] {
      let converter = SourceLocationConverter(fileName: path, tree: tree)
      func problem(_ position: AbsolutePosition, _ message: String) -> Analysis.Problem {
        let location = converter.location(for: position)
        return Analysis.Problem(
          position: SourcePosition(file: path, line: location.line, column: location.column), message: message)
      }
      if let cut {
        let message =
          "more than \(SquareBrackets.limit) square brackets are open in one another, which cannot be parsed"
        return [problem(AbsolutePosition(utf8Offset: cut), message)]
      }
      let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
      return errors.prefix(maximumProblems).map { problem($0.position, "this cannot be parsed: \($0.message)") }
    }
  }

  /// Square brackets in one another, which take the parser twice as long with each.
  ///
  /// It tries to read what is between them as the type of an inline array and, if it is none, as that of an array. Twenty
  /// take seconds, a hundred for ever.
  enum SquareBrackets {
    /// How many there may be.
    static let limit = 12

    /// The text with each bracket that is too many replaced by a space, and the place of the first one.
    ///
    /// Those in comments and strings are replaced too, which does not hurt: whether the code is wrong then, the parser
    /// says.
    static func limited(_ text: SourceText) -> (text: String, cut: Int?) {
      guard mayExceed(text.bytes) else { return (text.string, nil) }
      var open = 0
      var places: [Int] = []
      for (place, byte) in text.bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "["):
          open += 1
          if open > limit { places.append(place) }
        // Between them, the beginning of a type: names, angles, parentheses and blanks.
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "<"), UInt8(ascii: "("),
          UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x80...:
          break
        default: open = 0
        }
      }
      guard let first = places.first else { return (text.string, nil) }
      var bytes = text.bytes
      for place in places { bytes[place] = UInt8(ascii: " ") }
      return (String(decoding: bytes, as: UTF8.self), first)
    }

    /// Whether there may be too many, which nearly no text has: a look that takes a fraction of the exact one.
    private static func mayExceed(_ text: [UInt8]) -> Bool {
      var open = 0
      for byte in text {
        if byte == UInt8(ascii: "[") {
          open += 1
          if open > limit { return true }
        } else if byte == UInt8(ascii: "]") {
          open = 0
        }
      }
      return false
    }
  }
#endif

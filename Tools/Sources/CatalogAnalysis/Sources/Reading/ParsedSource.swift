#if Tools
import CatalogWiring
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
package import SwiftSyntax

/// The syntax tree of a source file, and its syntax errors.
package struct ParsedSource {
  /// The maximum depth of nested brackets.
  ///
  /// The parser's own limit in a debug build is 20, which valid sources exceed.
  static let maximumNesting = 256
  /// The maximum number of problems for one file.
  ///
  /// A missing brace can cause a thousand errors.
  static let maximumProblems = 20

  package let tree: SourceFileSyntax
  let problems: [Analysis.Problem]

  package init(_ text: SourceText, path: String) {
    let (limited, cut) = SquareBrackets.limited(text)
    let first = Self.parsed(limited)
    guard first.hasError else {
      (tree, problems) = (first, [])
      return
    }
    // The compiler reads another text, or reads it in another mode.
    let other = ParsedText.variants(of: limited).lazy.map { Self.parsed($0.text, $0.version) }.first { !$0.hasError }
    tree = other ?? first
    problems = other == nil || cut != nil ? Self.problems(of: first, path, cutAt: cut) : []
  }

  private static func parsed(_ text: String, _ version: Parser.SwiftVersion? = nil) -> SourceFileSyntax {
    var parser = Parser(text, maximumNestingLevel: maximumNesting, swiftVersion: version)
    return SourceFileSyntax.parse(from: &parser)
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
        "more than \(SquareBrackets.limit) square brackets are nested, which cannot be parsed"
      return [problem(AbsolutePosition(utf8Offset: cut), message)]
    }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    return errors.prefix(maximumProblems).map { problem($0.position, "this cannot be parsed: \($0.message)") }
  }
}

/// Nested square brackets.
///
/// Each level doubles the parser's time.
///
/// The parser first reads the contents as the type of an inline array, and then as the type of an array. Twenty
/// levels take seconds, and a hundred never end.
enum SquareBrackets {
  /// The maximum depth.
  static let limit = 12

  /// Returns the text with a space for each bracket beyond the limit, and the place of the first one.
  ///
  /// This also replaces brackets in comments and strings, which is harmless. The parser still reports invalid code.
  static func limited(_ text: SourceText) -> (text: String, cut: Int?) {
    guard mayExceed(text.bytes) else { return (text.string, nil) }
    var open = 0
    var places: [Int] = []
    for (place, byte) in text.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "["):
        open += 1
        if open > limit { places.append(place) }
      // A type may begin between them: names, angle brackets, parentheses and blanks.
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

  /// Returns whether there may be too many brackets.
  ///
  /// Almost no text has them, and this check is much faster than the exact one.
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

#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// Reads the comments that ask not to be told of a finding: `// catalog:ignore unused-entry: the plug-ins obtain it`.
  enum Silences {
    /// What such a comment begins with.
    static let word = Array("catalog:ignore".utf8)

    /// Those of a file.
    ///
    /// One behind code is about its line; one on a line of its own is about the next line that has code.
    static func all(
      in tree: SourceFileSyntax, position: (AbsolutePosition) -> SourcePosition
    ) -> [Wiring.Silence] {
      var all: [Wiring.Silence] = []
      for token in tree.tokens(viewMode: .sourceAccurate) {
        let line = position(token.positionAfterSkippingLeadingTrivia).line
        add(token.leadingTrivia, at: token.position, line: line, position, to: &all)
        add(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia, line: nil, position, to: &all)
      }
      return all
    }

    private static func add(
      _ trivia: Trivia, at start: AbsolutePosition, line: Int?, _ position: (AbsolutePosition) -> SourcePosition,
      to all: inout [Wiring.Silence]
    ) {
      var place = start
      for piece in trivia {
        defer { place = place.advanced(by: piece.sourceLength.utf8Length) }
        guard case .lineComment(let text) = piece, let (rule, reason) = read(text) else { continue }
        let here = position(place)
        // The end of a line is leading trivia of the next token if a comment has been there before.
        all.append(Wiring.Silence(rule, reason: reason, line: line ?? here.line, position: here))
      }
    }

    private static func read(_ comment: String) -> (rule: String, reason: String)? {
      let text = comment.dropFirst(2).drop { $0 == " " || $0 == "\t" }
      guard text.utf8.starts(with: word) else { return nil }
      let rest = text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
      let rule = rest.prefix { !$0.isWhitespace && $0 != ":" }
      let reason = rest.dropFirst(rule.count).drop { $0 == ":" || $0.isWhitespace }
      return (String(rule), String(reason))
    }
  }
#endif

#if Tools
import CatalogWiring
import SwiftSyntax

/// Reads the comments that silence a finding: `// catalog:ignore unused-entry: the plug-ins obtain it`.
enum SilenceComments {
  /// The beginning of such a comment.
  static let word = Array("catalog:ignore".utf8)

  /// Returns the silences of a file.
  ///
  /// A comment after code applies to its own line. A comment on a line of its own applies to the next line with code. If a
  /// declaration begins there, it applies to the attributes and the signature, which may have several lines.
  static func all(
    in tree: SourceFileSyntax, position: (AbsolutePosition) -> SourcePosition
  ) -> [Wiring.Silence] {
    var all: [Wiring.Silence] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let (line, count) = (position(token.positionAfterSkippingLeadingTrivia).line, all.count)
      add(token.leadingTrivia, at: token.position, line: line, position, to: &all)
      if all.count > count, let end = token.endOfSignature {
        let lastLine = position(end.positionAfterSkippingLeadingTrivia).line
        for index in count..<all.count where all[index].line == line { all[index].lastLine = lastLine }
      }
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
      // After a comment, the end of the line is leading trivia of the next token.
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

extension TokenSyntax {
  /// The last token of the signature, with the brace after it, of the declaration that begins here; nil if none does.
  fileprivate var endOfSignature: TokenSyntax? {
    var node = parent
    while let here = node, here.firstToken(viewMode: .sourceAccurate) == self {
      if let group = here.asProtocol((any DeclGroupSyntax).self) { return group.memberBlock.leftBrace }
      if let function = here.asProtocol((any WithOptionalCodeBlockSyntax).self) {
        return function.body?.leftBrace ?? here.lastToken(viewMode: .sourceAccurate)
      }
      if let binding = here.as(VariableDeclSyntax.self)?.bindings.first {
        return binding.accessorBlock?.leftBrace ?? binding.initializer?.equal
          ?? binding.lastToken(viewMode: .sourceAccurate)
      }
      node = here.parent
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns whether it contains a sequence of bytes.
  func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: word) }
  }
}
#endif

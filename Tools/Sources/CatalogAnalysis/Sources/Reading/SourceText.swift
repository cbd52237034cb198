#if Tools
package import CatalogWiring
package import SwiftSyntax

/// The contents of a file as a string for the parser, and as bytes, which are much faster to search.
package struct SourceText: Sendable {
  package let string: String
  package let bytes: [UInt8]

  package init(_ string: String) {
    self.string = string
    bytes = Array(string.utf8)
  }

  /// Creates the text of UTF-8 bytes.
  init(_ bytes: [UInt8]) {
    string = String(decoding: bytes, as: UTF8.self)
    self.bytes = bytes
  }
}

/// The beginnings of a source's lines.
package struct Lines {
  private let path: String
  /// The offsets of the first byte of each line.
  private var starts: [Int] = [0]

  package init(_ text: [UInt8], path: String) {
    self.path = path
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
  }

  /// Returns the place of a byte.
  ///
  /// The column is counted in bytes, as the compiler counts.
  package func position(at offset: Int) -> SourcePosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(file: path, line: low + 1, column: offset - starts[low] + 1)
  }

  /// Returns the byte at a place; nil if the line doesn't exist.
  package func offset(of position: SourcePosition) -> Int? {
    starts.indices.contains(position.line - 1) ? starts[position.line - 1] + position.column - 1 : nil
  }
}

extension SyntaxProtocol {
  /// The text without the blanks and comments around it.
  ///
  /// A copy of the node without its trivia has the same text, but takes ten times as long.
  package var written: String {
    guard let first = firstToken(viewMode: .sourceAccurate), let last = lastToken(viewMode: .sourceAccurate) else {
      return ""
    }
    if first.id == last.id { return first.text }
    let bytes = syntaxTextBytes
    return String(
      decoding: bytes[first.leadingTriviaLength.utf8Length..<(bytes.count - last.trailingTriviaLength.utf8Length)],
      as: UTF8.self)
  }
}
#endif

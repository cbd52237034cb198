#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// What is in a file: as a string, which is parsed, and as bytes, which are looked through several times as fast.
  struct SourceText: Sendable {
    let string: String
    let bytes: [UInt8]

    init(_ string: String) {
      self.string = string
      bytes = Array(string.utf8)
    }

    /// The text of bytes that are UTF-8.
    init(_ bytes: [UInt8]) {
      string = String(decoding: bytes, as: UTF8.self)
      self.bytes = bytes
    }
  }

  /// Where the lines of a source begin.
  struct Lines {
    private let path: String
    /// The offsets of the first bytes of the lines.
    private var starts: [Int] = [0]

    init(_ text: [UInt8], path: String) {
      self.path = path
      for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    /// The place of a byte; the column is counted in bytes, as the compiler counts.
    func position(at offset: Int) -> SourcePosition {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return SourcePosition(file: path, line: low + 1, column: offset - starts[low] + 1)
    }

    /// The byte at a place; nil if there is no such line.
    func offset(of position: SourcePosition) -> Int? {
      starts.indices.contains(position.line - 1) ? starts[position.line - 1] + position.column - 1 : nil
    }
  }

  extension SyntaxProtocol {
    /// What is written, without the blanks and comments around it.
    ///
    /// That of a node's copy without them is the same, and takes ten times as long.
    var written: String {
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

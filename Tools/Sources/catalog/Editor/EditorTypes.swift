#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation

/// The types of the Language Server Protocol that the server uses, in the forms that it prescribes.
enum Editor {
  /// A position: a line from 0, and a column from 0 in units of UTF-16.
  struct Position: Decodable, Hashable, Sendable {
    var line: Int
    var character: Int
  }

  /// A range of positions.
  struct Range: Decodable, Hashable, Sendable {
    var start: Position
    var end: Position
  }

  /// The parameters of the first request.
  struct Initialization: Decodable {
    struct Capabilities: Decodable {
      var workspace: Workspace?
      var window: Window?
    }
    struct Window: Decodable { var workDoneProgress: Bool? }
    struct Workspace: Decodable { var didChangeWatchedFiles: Watching? }
    struct Watching: Decodable { var dynamicRegistration: Bool? }

    var rootUri: String?
    var workspaceFolders: [Parameters.File]?
    var capabilities: Capabilities?
  }

  /// The parameters of the notification that cancels a request.
  struct Cancellation: Decodable { var id: JSON }

  /// The parameters of all methods.
  ///
  /// A method reads those that it needs.
  struct Parameters: Decodable {
    struct File: Decodable {
      var uri: String
      var text: String?
      /// The kind of a change on disk: 1 for a new file, 2 for a changed one, and 3 for a deleted one.
      var type: Int?
    }
    struct Part: Decodable {
      var range: Range?
      var text: String
    }
    struct Event: Decodable { var added, removed: [File] }

    var newName, query: String?
    var changes: [File]?
    var textDocument: File?
    var position: Position?
    var range: Range?
    var contentChanges: [Part]?
    var event: Event?

    /// Returns a parameter that the method needs.
    func needed<Value>(_ value: KeyPath<Self, Value?>) throws -> Value {
      guard let found = self[keyPath: value] else { throw ProtocolError.invalidParameters("a parameter is missing") }
      return found
    }
  }
}

extension Editor.Range {
  var json: JSON { ["start": start.json, "end": end.json] }
}

extension Editor.Position {
  fileprivate var json: JSON { ["line": .number(line), "character": .number(character)] }
}

/// The text of a file, with the beginnings of its lines.
struct EditorText: Sendable {
  private(set) var bytes: [UInt8]
  private var lines: Lines

  init(_ bytes: [UInt8]) { (self.bytes, lines) = (bytes, Lines(bytes, path: "")) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Replaces a part, or the whole text.
  mutating func replace(_ range: Editor.Range?, with text: String) {
    let start = range.map { offset(of: $0.start) } ?? 0
    let end = range.map { offset(of: $0.end) } ?? bytes.count
    bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
    lines = Lines(bytes, path: "")
  }

  /// Returns the byte at a position.
  ///
  /// A position after the end of a line, or of the text, is the end.
  func offset(of position: Editor.Position) -> Int {
    var offset = self.offset(of: SourcePosition(file: "", line: min(max(position.line, 0), bytes.count) + 1, column: 1))
    var left = position.line < 0 ? 0 : position.character
    while left > 0, offset < bytes.count, !isLineEnd(offset) {
      let (length, units) = Self.width(bytes[offset])
      (offset, left) = (min(offset + length, bytes.count), left - units)
    }
    return offset
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    let end = bytes[offset] == UInt8(ascii: "\r") ? offset + 1 : offset
    return end < bytes.count && bytes[end] == UInt8(ascii: "\n")
  }

  /// Returns the position of a byte.
  func position(at offset: Int) -> Editor.Position {
    let found = lines.position(at: offset)
    var (place, character) = (offset - found.column + 1, 0)
    while place < min(offset, bytes.count) {
      let (length, units) = Self.width(bytes[place])
      (place, character) = (place + length, character + units)
    }
    return Editor.Position(line: found.line - 1, character: character)
  }

  func range(_ bytes: Range<Int>) -> Editor.Range {
    Editor.Range(start: position(at: bytes.lowerBound), end: position(at: bytes.upperBound))
  }

  /// Returns the byte at a place of the analysis, which counts columns in bytes.
  func offset(of position: SourcePosition) -> Int { min(lines.offset(of: position) ?? bytes.count, bytes.count) }

  /// Returns the bytes of the word at an offset, or of one character.
  func word(at offset: Int) -> Range<Int> {
    let word = string(from: offset).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return offset..<min(offset + max(word.utf8.count, 1), bytes.count)
  }

  private func string(from offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the comment for documentation above the declaration at a byte.
  func documentation(above offset: Int) -> String? {
    let line = { (offset: Int) in
      string(from: self.offset(of: SourcePosition(file: "", line: offset, column: 1)))
        .trimmingCharacters(in: .whitespaces)
    }
    let above = (1..<max(lines.position(at: offset).line, 1)).reversed().map(line)
    let attributes = above.prefix { !$0.hasPrefix("///") && !$0.isEmpty && !$0.hasSuffix("}") && !$0.hasSuffix("{") }
    let comment = above.dropFirst(attributes.count).prefix { $0.hasPrefix("///") }.reversed()
    let text = comment.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Returns the length of a character in UTF-8 and in UTF-16, by its first byte.
  private static func width(_ byte: UInt8) -> (bytes: Int, units: Int) {
    byte < 0xC0 ? (1, 1) : byte < 0xE0 ? (2, 1) : byte < 0xF0 ? (3, 1) : (4, 2)
  }
}
#endif

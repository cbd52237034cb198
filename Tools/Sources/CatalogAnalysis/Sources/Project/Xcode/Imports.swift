#if Tools
import Foundation

/// The modules that sources import, found without parsing them.
enum Imports {
  /// Returns the names after `import` at the beginning of lines, also with attributes and access levels before it.
  static func modules(ofFile path: String) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return modules(of: [UInt8](data))
  }

  /// Returns the names after `import` in a text.
  static func modules(of text: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: UInt8(ascii: "\n")) where line.count < 200 {
      var words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }[...]
      while let word = words.first, isModifier(word) { words.removeFirst() }
      guard words.popFirst().map({ $0.elementsEqual("import".utf8) }) ?? false, var name = words.popFirst() else {
        continue
      }
      if kinds.contains(String(decoding: name, as: UTF8.self)) { name = words.popFirst() ?? name }
      found.insert(
        String(decoding: name.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ";") }, as: UTF8.self))
    }
    return found
  }

  private static func isModifier(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: "@") || modifiers.contains(String(decoding: word, as: UTF8.self))
  }

  private static let modifiers: Set = ["public", "internal", "package", "private", "fileprivate"]
  private static let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
}
#endif

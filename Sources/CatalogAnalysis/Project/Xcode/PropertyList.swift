#if Tools
/// A value of a property list in the format of Xcode's projects: strings, arrays and dictionaries, with comments.
enum PropertyList: Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a property list; nil if the text is invalid.
  init?(_ text: [UInt8]) {
    var parser = Parser(text: text)
    guard let value = parser.value(depth: 0) else { return nil }
    self = value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [PropertyList] { if case .array(let all) = self { all } else { [] } }
  /// The strings of an array.
  var texts: [String] { elements.compactMap(\.text) }
  subscript(key: String) -> PropertyList? { if case .dictionary(let all) = self { all[key] } else { nil } }

  private struct Parser {
    let text: [UInt8]
    private var place = 0
    /// The maximum depth of nested values.
    private static let maximumDepth = 64

    init(text: [UInt8]) { self.text = text }

    mutating func value(depth: Int) -> PropertyList? {
      skipBlanks()
      guard depth < Self.maximumDepth, place < text.count else { return nil }
      switch text[place] {
      case UInt8(ascii: "{"): return dictionary(depth)
      case UInt8(ascii: "("): return array(depth)
      default: return string().map { .string($0) }
      }
    }

    private mutating func dictionary(_ depth: Int) -> PropertyList? {
      place += 1
      var all: [String: PropertyList] = [:]
      while true {
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .dictionary(all) }
        guard let key = string() else { return nil }
        skipBlanks()
        guard take(UInt8(ascii: "=")), let value = value(depth: depth + 1) else { return nil }
        all[key] = value
        skipBlanks()
        guard take(UInt8(ascii: ";")) else { return nil }
      }
    }

    private mutating func array(_ depth: Int) -> PropertyList? {
      place += 1
      var all: [PropertyList] = []
      while true {
        skipBlanks()
        if take(UInt8(ascii: ")")) { return .array(all) }
        guard let value = value(depth: depth + 1) else { return nil }
        all.append(value)
        skipBlanks()
        _ = take(UInt8(ascii: ","))
      }
    }

    private mutating func string() -> String? {
      guard place < text.count else { return nil }
      guard text[place] == UInt8(ascii: "\"") else { return word() }
      place += 1
      var bytes: [UInt8] = []
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        if text[place] == UInt8(ascii: "\\"), place + 1 < text.count {
          place += 1
          bytes.append(text[place] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : text[place])
        } else {
          bytes.append(text[place])
        }
        place += 1
      }
      guard take(UInt8(ascii: "\"")) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func word() -> String? {
      let start = place
      while place < text.count, !Self.ends.contains(text[place]), !isComment { place += 1 }
      return place > start ? String(decoding: text[start..<place], as: UTF8.self) : nil
    }

    private static let ends = Set("{}()=;,\" \t\r\n".utf8)

    private var isComment: Bool {
      text[place] == UInt8(ascii: "/") && place + 1 < text.count
        && (text[place + 1] == UInt8(ascii: "*") || text[place + 1] == UInt8(ascii: "/") && isAtLineStart)
    }

    /// Whether it is at the beginning of its line, because a path may contain two slashes.
    private var isAtLineStart: Bool { place == 0 || text[place - 1] == UInt8(ascii: "\n") }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard place < text.count, text[place] == byte else { return false }
      place += 1
      return true
    }

    private mutating func skipBlanks() {
      while place < text.count {
        if Set(" \t\r\n".utf8).contains(text[place]) {
          place += 1
        } else if isComment {
          let isBlock = text[place + 1] == UInt8(ascii: "*")
          place += 2
          while place < text.count {
            if isBlock, text[place] == UInt8(ascii: "*"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "/") {
              place += 2
              break
            }
            if !isBlock, text[place] == UInt8(ascii: "\n") { break }
            place += 1
          }
        } else {
          return
        }
      }
    }
  }
}
#endif

#if Tools
/// Finds the functions and initializers of a file without parsing it.
///
/// It finds those at the top level and in types, but none inside other code. It only matches brackets, and knows
/// strings and comments. If a text is ambiguous for it, such as a possible regular expression, it finds nothing.
struct FunctionScanner {
  /// A function with code.
  struct Function: Equatable {
    /// The bytes from the end of the preceding code, with attributes and comments.
    let whole: Range<Int>
    /// The bytes between the braces.
    let code: Range<Int>
    /// The name; `init` for an initializer.
    let name: String
  }

  /// An ambiguous or unbalanced text.
  private struct Unclear: Error {}

  private let text: [UInt8]
  private var place = 0
  /// The byte before the place that is neither blank nor part of a comment.
  private var last: UInt8 = 0
  /// The end of the code before the current declaration.
  private var start = 0
  private var functions: [Function] = []

  /// Returns the functions of a text; an empty array if it is ambiguous.
  static func functions(in text: [UInt8]) -> [Function] {
    var scanner = FunctionScanner(text)
    do {
      try scanner.scan()
    } catch {
      return []
    }
    return scanner.functions
  }

  private init(_ text: [UInt8]) { self.text = text }

  // MARK: declarations

  /// Scans the top level and the types.
  private mutating func scan() throws(Unclear) {
    var depth = 0
    var isBeforeType = false
    while let byte = try nextToken() {
      switch byte {
      case UInt8(ascii: "{") where isBeforeType:
        depth += 1
        isBeforeType = false
        advance()
        start = place
      case UInt8(ascii: "{"):
        try skipGroup()
        start = place
      case UInt8(ascii: "}"):
        guard depth > 0 else { throw Unclear() }
        depth -= 1
        advance()
        start = place
      case UInt8(ascii: "("), UInt8(ascii: "["): try skipGroup()
      case UInt8(ascii: ")"), UInt8(ascii: "]"): throw Unclear()
      case _ where byte.isPartOfName:
        let isMember = last == UInt8(ascii: ".")
        switch word() {
        case _ where isMember: break
        case "func": try scanFunction(named: nil)
        case "init": try scanFunction(named: "init")
        case "struct", "class", "enum", "actor", "protocol", "extension": isBeforeType = true
        case "var", "let", "subscript", "case", "deinit":
          isBeforeType = false
        default: break
        }
      default: advance()
      }
    }
    guard depth == 0 else { throw Unclear() }
  }

  /// Scans a function after its keyword, and adds it if it has code.
  private mutating func scanFunction(named name: String?) throws(Unclear) {
    var name = name
    while let byte = try nextToken() {
      switch byte {
      case UInt8(ascii: "{"):
        let code = place + 1
        try skipGroup()
        functions.append(Function(whole: start..<place, code: code..<place - 1, name: name ?? ""))
        start = place
        return
      case UInt8(ascii: "("), UInt8(ascii: "["): try skipGroup()
      case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "#"): return
      case _ where byte.isPartOfName:
        let before = place
        let found = word()
        if name == nil {
          name = found
        } else if Self.declaring.contains(found) {
          // It is a requirement without code.
          place = before
          return
        }
      default:
        if name == nil { name = "" }
        advance()
      }
    }
  }

  /// The words that begin a declaration.
  private static let declaring: Set = [
    "func", "init", "var", "let", "subscript", "case", "deinit", "struct", "class", "enum", "actor", "protocol",
    "extension", "typealias", "associatedtype", "import", "public", "private", "internal", "fileprivate", "package",
    "open", "static", "final", "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "nonisolated",
    "convenience", "required", "indirect", "prefix", "postfix", "infix", "dynamic", "optional",
  ]

  // MARK: tokens

  /// Moves to the next byte that is neither blank nor part of a comment, a string or a quoted name, and returns it.
  private mutating func nextToken() throws(Unclear) -> UInt8? {
    while place < text.count {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/"):
        guard try skipComment() else { return byte }
      case UInt8(ascii: "\""): try skipString(signs: 0)
      case UInt8(ascii: "#"):
        let signs = text[place...].prefix { $0 == byte }.count
        switch self[place + signs] {
        case UInt8(ascii: "\""):
          place += signs
          try skipString(signs: signs)
        case UInt8(ascii: "/"): throw Unclear()
        default: return byte
        }
      case UInt8(ascii: "`"):
        guard let end = text[(place + 1)...].firstIndex(of: byte) else { throw Unclear() }
        last = UInt8(ascii: "a")
        place = end + 1
      default: return byte
      }
    }
    return nil
  }

  private subscript(_ place: Int) -> UInt8 { place < text.count ? text[place] : 0 }

  private mutating func advance() {
    last = text[place]
    place += 1
  }

  private mutating func word() -> String {
    let begin = place
    while place < text.count, text[place].isPartOfName { place += 1 }
    last = text[place - 1]
    return String(decoding: text[begin..<place], as: UTF8.self)
  }

  /// Moves past a group of brackets, from its first one.
  private mutating func skipGroup() throws(Unclear) {
    var closing: [UInt8] = []
    while let byte = try nextToken() {
      switch byte {
      case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closing.popLast() == byte else { throw Unclear() }
      default: break
      }
      advance()
      if closing.isEmpty { return }
    }
    throw Unclear()
  }

  // MARK: comments and strings

  /// Moves past a comment, and returns false for an operator.
  private mutating func skipComment() throws(Unclear) -> Bool {
    switch self[place + 1] {
    case UInt8(ascii: "/"):
      place = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    case UInt8(ascii: "*"):
      var depth = 0
      repeat {
        guard place + 1 < text.count else { throw Unclear() }
        let isOpening = text[place] == UInt8(ascii: "/") && text[place + 1] == UInt8(ascii: "*")
        let isClosing = text[place] == UInt8(ascii: "*") && text[place + 1] == UInt8(ascii: "/")
        depth += isOpening ? 1 : isClosing ? -1 : 0
        place += isOpening || isClosing ? 2 : 1
      } while depth > 0
    default:
      // A regular expression doesn't begin with a blank, and doesn't follow an operand directly.
      let next = self[place + 1] == UInt8(ascii: "=") ? self[place + 2] : self[place + 1]
      let before = place > 0 ? text[place - 1] : 0
      let isAfterOperand = before.isPartOfName || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
      guard next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") || isAfterOperand else { throw Unclear() }
      return false
    }
    return true
  }

  /// Moves past a string, from its first quote.
  private mutating func skipString(signs: Int) throws(Unclear) {
    let quote = UInt8(ascii: "\"")
    let isLong = self[place + 1] == quote && self[place + 2] == quote
    place += isLong ? 3 : 1
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\\") where hasSigns(signs, at: place + 1):
        place += 1 + signs
        if self[place] == UInt8(ascii: "(") { try skipGroup() } else { place += 1 }
      case quote
      where (!isLong || self[place + 1] == quote && self[place + 2] == quote)
        && hasSigns(signs, at: place + (isLong ? 3 : 1)):
        place += (isLong ? 3 : 1) + signs
        last = quote
        return
      case UInt8(ascii: "\n") where !isLong: throw Unclear()
      default: place += 1
      }
    }
    throw Unclear()
  }

  private func hasSigns(_ count: Int, at place: Int) -> Bool {
    (0..<count).allSatisfy { self[place + $0] == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  /// Whether the byte may be part of a name.
  fileprivate var isPartOfName: Bool {
    self >= 0x80 || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") || self == UInt8(ascii: "_")
      || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}
#endif

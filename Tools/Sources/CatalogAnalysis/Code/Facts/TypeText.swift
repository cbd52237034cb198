#if Tools
/// The form of a type in the text of the source.
extension String {
  /// Whether the text is an Optional type.
  ///
  /// A function type that returns an Optional isn't one.
  var isOptionalType: Bool {
    guard hasSuffix("?") || hasSuffix("!") || hasSuffix(">") && (hasPrefix("Optional<") || hasPrefix("Swift.Optional<"))
    else { return false }
    return !isFunctionType
  }

  /// Whether the text is a function type, with an arrow outside of all brackets.
  var isFunctionType: Bool {
    guard utf8.contains(UInt8(ascii: "-")) else { return false }
    var depth = 0
    var last: Character = " "
    for character in self {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where last == "-": if depth == 0 { return true }
      case ">": depth -= 1
      default: break
      }
      last = character
    }
    return false
  }

  /// Whether one pair of parentheses encloses the whole text.
  var isInParentheses: Bool {
    guard hasPrefix("("), hasSuffix(")") else { return false }
    var depth = 0
    for (offset, character) in enumerated() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { return offset == count - 1 }
    }
    return false
  }

  /// The Optional type that wraps the type; the type itself if it is an Optional.
  var asOptional: String { isOptionalType ? self : isFunctionType ? "(\(self))?" : self + "?" }
}

/// The parts of a name in the text of the source.
extension String {
  /// The name after the last dot.
  var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }

  /// The name without `self.` before it.
  var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}
#endif

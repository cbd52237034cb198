/// The parts of a text in JSON.
///
/// Foundation's encoder has an order of keys and line breaks that are hard to read, so the reports are written without it.
enum JSONText {
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns a list with a line for each element.
  static func list(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
  }

  /// Returns a list in one line.
  static func row(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  /// Returns a string in quotes, with `<` and all line separators escaped.
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: literal += "\\\""
      case 0x5C: literal += "\\\\"
      case 0x0A: literal += "\\n"
      case 0..<0x20, 0x3C, 0x7F, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

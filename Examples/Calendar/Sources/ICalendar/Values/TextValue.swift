/// The value type TEXT of RFC 5545, 3.3.11.
enum TextValue {
  /// Decodes the escapes of new lines, commas, semicolons and backslashes.
  ///
  /// An unknown escape stays as written.
  static func unescape(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var result = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.first else {
        result.append(scalar)
        continue
      }
      switch escaped {
      case "n", "N": result.append("\n")
      case "\\", ",", ";": result.append(escaped)
      default: result.append(contentsOf: [scalar, escaped])
      }
      rest.removeFirst()
    }
    return String(result)
  }

  /// Splits a list at the commas that aren't escaped.
  static func list(_ value: String) -> [String] {
    var items: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isEscaped {
        items.append(.init())
      } else {
        items[items.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return items.map { unescape(String($0)).trimmed }.filter { !$0.isEmpty }
  }
}

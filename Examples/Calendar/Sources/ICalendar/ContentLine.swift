/// A property in the form of RFC 5545, 3.1: `NAME;PARAMETER=value;…:value`.
struct ContentLine: Sendable {
  /// The name, in upper case.
  let name: String
  /// The parameters, with names in upper case.
  private(set) var parameters: [String: String] = [:]
  /// The value as written, with its escapes.
  let value: String
  /// The line in the file, from 1.
  let line: Int

  /// The value of a property that takes one word in upper or lower case, such as `STATUS:Confirmed`.
  var keyword: String { value.trimmed.uppercased() }

  /// Parses a line.
  ///
  /// It reads scalars, not characters. Otherwise, a value that begins with a combining mark would swallow the colon.
  init(_ text: String, line: Int) throws(Problem) {
    self.line = line
    var rest = text.unicodeScalars[...]
    func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
      let part = rest.prefix { !isEnd($0) }
      rest = rest[part.endIndex...]
      return String(part)
    }
    func isNoName(_ scalar: Unicode.Scalar) -> Bool {
      !(scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"))
    }
    name = take(until: isNoName).uppercased()
    guard !name.isEmpty else {
      throw Problem(
        line, "a property name was expected, not \"\(text.prefix(20))\"",
        fix: "write NAME:value; a line that continues the one before begins with a space")
    }
    while rest.first == ";" {
      rest.removeFirst()
      let parameter = take(until: isNoName).uppercased()
      guard rest.popFirst() == "=" else {
        throw Problem(
          line, "a parameter of \(name) was expected as NAME=value",
          fix: "put a value that has ; or : in it between double quotes, or remove the ;")
      }
      let isQuoted = rest.first == "\""
      if isQuoted { rest.removeFirst() }
      let value = take { isQuoted ? $0 == "\"" : $0 == ";" || $0 == ":" }
      guard !isQuoted || rest.popFirst() != nil else {
        throw Problem(
          line, "the quoted value of parameter \(parameter) has no end", fix: "add the closing double quote")
      }
      // No parameter that is read has more than one value.
      _ = take { $0 == ";" || $0 == ":" }
      parameters[parameter] = parameters[parameter] ?? value
    }
    guard rest.popFirst() == ":" else {
      throw Problem(
        line, "\(name) has no value: a colon was expected after the name and its parameters",
        fix: "write \(name):value; a line that continues the one before begins with a space")
    }
    value = String(rest)
  }
}

extension StringProtocol {
  /// The text without spaces at either end, which some programs write.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// The value of a text: without the escapes of RFC 5545, 3.3.11 for new lines, commas, semicolons and backslashes.
  var unescaped: String { Array(self).unescaped }

  /// The values of a list of texts, which commas separate unless they are escaped.
  var unescapedList: [String] {
    var items: [[Character]] = [[]]
    var isEscaped = false
    for character in self {
      if character == ",", !isEscaped { items.append([]) } else { items[items.count - 1].append(character) }
      isEscaped = character == "\\" && !isEscaped
    }
    return items.map { $0.unescaped.trimmed }.filter { !$0.isEmpty }
  }
}

extension [Character] {
  fileprivate var unescaped: String {
    var result = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.first, "nN\\,;".contains(escaped) else {
        result.append(character)
        continue
      }
      result.append(escaped.lowercased() == "n" ? "\n" : escaped)
      rest.removeFirst()
    }
    return result
  }
}

/// A line of a file after unfolding, as text.
struct LogicalLine {
  var text: String
  /// The number of its first line in the file, from 1.
  var number: Int
  /// Whether some bytes weren't UTF-8.
  ///
  /// Each has become U+FFFD.
  var isRepaired: Bool
}

/// Splits the bytes of a file into lines, and joins those that RFC 5545, 3.1 folds.
///
/// Joining comes before decoding, because a fold may split a character of several bytes. Lines end with CRLF or LF. A byte
/// order mark, spaces before the first line and empty lines are left out, because some programs write them.
func unfold(_ file: [UInt8]) -> [LogicalLine] {
  let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var lines: [(bytes: [UInt8], number: Int)] = []
  let physical = file[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  for (index, line) in physical.enumerated() {
    var bytes = line
    while bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let first = bytes.first else { continue }
    let isFolded = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
    if isFolded, !lines.isEmpty {
      lines[lines.count - 1].bytes += bytes.dropFirst()
    } else {
      lines.append((Array(bytes), index + 1))
    }
  }
  return lines.map { line in
    let text = String(validating: line.bytes, as: UTF8.self)
    return LogicalLine(
      text: text ?? String(decoding: line.bytes, as: UTF8.self), number: line.number, isRepaired: text == nil)
  }
}

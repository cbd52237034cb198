/// A property in the form of RFC 5545, 3.1: `NAME;PARAMETER=value;…:value`.
struct ContentLine: Sendable, Hashable {
  /// The name, in upper case.
  var name: String
  /// The parameters in the order of the line, with names in upper case.
  var parameters: [Parameter]
  /// The value as written, with its escapes.
  var value: String
  /// The line in the file, from 1.
  var line: Int

  struct Parameter: Sendable, Hashable {
    var name: String
    var values: [String]
  }

  /// Returns the first value of a parameter.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value of a property that takes one word in upper or lower case, such as `STATUS:Confirmed`.
  var keyword: String { value.trimmed.uppercased() }
}

extension StringProtocol {
  /// The text without spaces at either end, which some programs write.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

/// Parses a content line.
///
/// It reads scalars, not characters. Otherwise, a value that begins with a combining mark would swallow the colon.
struct ContentLineReader {
  private let text: String.UnicodeScalarView
  private let line: Int
  private var position: String.Index

  static func read(_ text: String, line: Int) throws(Problem) -> ContentLine {
    var reader = ContentLineReader(text: text, line: line)
    return try reader.contentLine()
  }

  private init(text: String, line: Int) {
    self.text = text.unicodeScalars
    self.line = line
    self.position = self.text.startIndex
  }

  private mutating func contentLine() throws(Problem) -> ContentLine {
    let name = try propertyName()
    var parameters: [ContentLine.Parameter] = []
    while next == ";" {
      advance()
      parameters.append(try parameter(of: name))
    }
    guard next == ":" else { throw missingColon(after: name) }
    advance()
    return ContentLine(
      name: name.uppercased(), parameters: parameters, value: String(text[position...]), line: line
    )
  }

  private mutating func propertyName() throws(Problem) -> String {
    let name = word()
    guard name.isEmpty else { return name }
    throw Problem(
      line, "a property name was expected, not \"\(excerpt)\"",
      fix: "write NAME:value; a line that continues the one before begins with a space"
    )
  }

  private mutating func parameter(of property: String) throws(Problem) -> ContentLine.Parameter {
    let name = word()
    guard !name.isEmpty, next == "=" else {
      throw Problem(
        line, "a parameter of \(property) was expected as NAME=value, not \"\(excerpt)\"",
        fix: "put a value that has ; or : or , in it between double quotes, or remove the ;"
      )
    }
    var values: [String] = []
    repeat {
      advance()  // over "=" or ","
      values.append(try parameterValue(of: name))
    } while next == ","
    return ContentLine.Parameter(name: name.uppercased(), values: values)
  }

  private mutating func parameterValue(of parameter: String) throws(Problem) -> String {
    guard next == "\"" else { return Self.decodeCarets(take { $0 == "," || $0 == ";" || $0 == ":" || $0 == "\"" }) }
    advance()
    let value = take { $0 == "\"" }
    guard next == "\"" else {
      throw Problem(line, "the quoted value of parameter \(parameter) has no end", fix: "add the closing double quote")
    }
    advance()
    return Self.decodeCarets(value)
  }

  private func missingColon(after name: String) -> Problem {
    position == text.endIndex
      ? Problem(
        line, "\(name) has no value: the line has no colon",
        fix: "write \(name):value; a line that continues the one before begins with a space")
      : Problem(
        line, "\"\(excerpt)\" was not expected after \(name)",
        fix: "write \(name):value; only letters, digits and - make up a name")
  }

  // MARK: characters

  private var next: Unicode.Scalar? { position < text.endIndex ? text[position] : nil }
  private var excerpt: String { String(text[position...].prefix(20)) }
  private mutating func advance() { position = text.index(after: position) }

  private mutating func take(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let character = next, !isEnd(character) { advance() }
    return String(text[start..<position])
  }

  private mutating func word() -> String {
    take { !($0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")) }
  }

  /// Decodes the escapes of RFC 6868: `^'` is a double quote, `^n` a new line, `^^` a caret.
  private static func decodeCarets(_ text: String) -> String {
    guard text.contains("^") else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "^", let next = rest.first, let plain = ["'": "\"", "n": "\n", "^": "^"][next] else {
        result.append(character)
        continue
      }
      rest.removeFirst()
      result += plain
    }
    return result
  }
}

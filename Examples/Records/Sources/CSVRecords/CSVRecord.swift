/// A record of a table, with its values by column.
public struct CSVRecord: Sendable {
  /// The line number in the file, from 1.
  public let line: Int

  private let values: [String: String]

  init(line: Int, _ text: Substring, columns: [String]) throws(InputProblem) {
    let values = try Self.values(in: text, line: line)
    guard values.count == columns.count else {
      throw InputProblem(
        line: line, "\(columns.count) values are expected, \(values.count) found",
        fix: "write \(columns.joined(separator: ",")), and a value with a comma in double quotes")
    }
    self.line = line
    self.values = Dictionary(uniqueKeysWithValues: zip(columns, values))
  }

  /// Returns the text in a column, which isn't empty.
  public func text(_ column: String) throws(InputProblem) -> String {
    guard let value = values[column], !value.isEmpty else {
      throw InputProblem(line: line, "\(column) is empty", fix: "write a value")
    }
    return value
  }

  /// Returns the number in a column.
  public func number(_ column: String, in range: ClosedRange<Int>) throws(InputProblem) -> Int {
    let text = try text(column)
    guard let number = Int(text), range.contains(number) else {
      throw InputProblem(
        line: line, "\(column) is \"\(text)\"",
        fix: "write a whole number, \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func values(in text: Substring, line: Int) throws(InputProblem) -> [String] {
    // A terminal could interpret a control character as a command.
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw InputProblem(line: line, "a control character", fix: "remove it")
    }
    var values: [String] = []
    var rest = text
    while true {
      let (value, after) = try rest.first == "\"" ? quoted(rest, line: line) : plain(rest)
      values.append(value)
      if after.isEmpty { return values }
      guard after.first == "," else {
        throw InputProblem(line: line, "text after a closing quote", fix: "write a quote within a value twice")
      }
      rest = after.dropFirst()
    }
  }

  private static func plain(_ text: Substring) -> (String, Substring) {
    let value = text.prefix { $0 != "," }
    return (value.trimmed, text[value.endIndex...])
  }

  private static func quoted(_ text: Substring, line: Int) throws(InputProblem) -> (String, Substring) {
    var value = ""
    var rest = text.dropFirst()
    while let end = rest.firstIndex(of: "\"") {
      value += rest[..<end]
      rest = rest[end...].dropFirst()
      guard rest.first == "\"" else { return (value, rest) }
      value += "\""
      rest = rest.dropFirst()
    }
    throw InputProblem(line: line, "a quote that is not closed", fix: "close it in the same line")
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

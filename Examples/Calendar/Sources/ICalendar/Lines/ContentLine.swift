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

/// A property as RFC 5545, 3.1 writes it: `NAME;PARAMETER=value;…:value`.
struct ContentLine: Sendable, Hashable {
  /// The name, in upper case.
  var name: String
  /// The parameters in the order written, names in upper case.
  var parameters: [Parameter]
  /// The value as written, with its escapes.
  var value: String
  /// The line in the file, from 1.
  var line: Int

  struct Parameter: Sendable, Hashable {
    var name: String
    var values: [String]
  }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value, where a property takes one word in any case: `STATUS:Confirmed`.
  var keyword: String { value.trimmed.uppercased() }
}

extension StringProtocol {
  /// Without the spaces at either end that sloppy writers leave.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

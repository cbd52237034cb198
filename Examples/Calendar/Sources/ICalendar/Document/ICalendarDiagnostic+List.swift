extension Sequence<ICalendarDiagnostic> {
  /// Returns one text for each diagnostic, in order.
  ///
  /// If a message is repeated very often, the first ones have a text of their own, and one more text lists the lines of
  /// the others. An export with a thousand alarms stays readable, and nothing is left out.
  public func texts(file: String, repeating limit: Int = 10) -> [String] {
    var result: [String] = []
    var counts: [Key: Int] = [:]
    var others: [Key: [Int]] = [:]
    var order: [Key] = []
    for diagnostic in self {
      let key = Key(severity: diagnostic.severity, message: diagnostic.message)
      counts[key, default: 0] += 1
      if counts[key, default: 0] <= limit {
        result.append(diagnostic.text(file: file))
      } else {
        if others[key] == nil { order.append(key) }
        others[key, default: []].append(diagnostic.line)
      }
    }
    for key in order {
      guard let lines = others[key], let first = lines.first else { continue }
      let message = "\(key.message) (the same on \(lines.count) more lines: "
      let list = lines.map(String.init).joined(separator: ", ")
      result.append(
        ICalendarDiagnostic(line: first, severity: key.severity, message: message + list + ")").text(file: file))
    }
    return result
  }
}

private struct Key: Hashable {
  var severity: ICalendarDiagnostic.Severity
  var message: String
}

/// Finds names that a table has twice.
public struct UniqueNames {
  private var lines: [String: Int] = [:]

  /// Knows of none yet.
  public init() {}

  /// The text in a column, which no record before had.
  public mutating func text(_ column: String, of record: CSVRecord) throws(InputProblem) -> String {
    let name = try record.text(column)
    if let first = lines[name] {
      throw InputProblem(
        line: record.line, "the \(column) \(name) is taken in line \(first)",
        fix: "give each line a \(column) of its own")
    }
    lines[name] = record.line
    return name
  }
}

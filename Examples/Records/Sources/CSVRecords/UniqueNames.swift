/// A checker for names that must be unique in a table.
public struct UniqueNames {
  private var lines: [String: Int] = [:]

  /// Creates a checker that knows no name.
  public init() {}

  /// Returns the text in a column, if no earlier record has it.
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

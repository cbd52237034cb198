/// A table for a terminal, with aligned columns and two blanks between them.
struct TextTable {
  /// The lines; the titles come first.
  private let lines: [[String]]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - titles: A title for each column.
  ///   - rows: The rows, with a cell for each title.
  init(titles: [String], rows: [[String]]) { lines = [titles] + rows }

  /// The table, with a line break at its end.
  ///
  /// Complexity: linear in the length of the text.
  var text: String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return cells.joined(separator: "  ").trimmingSuffix(" ") + "\n"
    }.joined()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    self[..<(lastIndex { $0 != character }.map { index(after: $0) } ?? startIndex)]
  }
}

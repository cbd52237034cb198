#if Tools
/// An article of the documentation as plain text for a terminal.
enum TerminalArticle {
  /// Returns the text of an article without DocC's comments and links, with indented code and aligned tables.
  static func text(of markdown: String) -> String {
    var lines: [String] = []
    var isCode = false
    var table: [String] = []
    func endTable() {
      lines += aligned(table)
      table = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isCode.toggle()
        continue
      }
      if isCode {
        lines.append(line.isEmpty ? "" : "    \(line)")
      } else if line.hasPrefix("|") {
        table.append(plain(line))
        continue
      } else if !line.hasPrefix("<!--") {
        endTable()
        lines.append(heading(line) ?? plain(line))
      }
    }
    endTable()
    return joined(lines)
  }

  /// Returns a heading in capitals; nil if the line is not a heading.
  private static func heading(_ line: String) -> String? {
    guard line.hasPrefix("#") else { return nil }
    let title = line.drop { $0 == "#" || $0 == " " }
    return line.hasPrefix("# ") ? String(title) : title.uppercased()
  }

  /// Returns a line without the markup of links to pages and symbols.
  private static func plain(_ line: String) -> String {
    line.replacing(/<doc:([^>]+)>/) { "\($0.output.1.split(separator: "#").last ?? $0.output.1)" }
      .replacing("**", with: "")
      .replacing(/``([^`]+)``/) { "`\($0.output.1.split(separator: "/").last ?? $0.output.1)`" }
      .replacing(/\[([^\]]+)\]\([^)]+\)/) { "\($0.output.1)" }
  }

  /// Returns the rows of a table with aligned columns.
  private static func aligned(_ rows: [String]) -> [String] {
    let cells = rows.map { row in
      row.split(separator: "|").map { $0.trimmingBlanks() }
    }
    let widths = (0..<(cells.first?.count ?? 0)).map { column in
      cells.map { column < $0.count && !isRule($0) ? $0[column].count : 0 }.max() ?? 0
    }
    return cells.map { row in
      if isRule(row) { return "  " + widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") }
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return "  " + padded.joined(separator: "  ").trimmingBlanks()
    }
  }

  private static func isRule(_ row: [String]) -> Bool { row.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } } }

  /// Returns the lines with at most one empty line between two others.
  private static func joined(_ lines: [String]) -> String {
    var result: [String] = []
    for line in lines where !(line.isEmpty && (result.last?.isEmpty ?? true)) { result.append(line) }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n") + "\n"
  }
}

extension StringProtocol {
  fileprivate func trimmingBlanks() -> String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
#endif

/// The pieces of a text in Markdown.
enum Markdown {
  /// A row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// A name as code, in which nothing ends the code, the cell or the line.
  static func code(_ name: String) -> String {
    let text = DisplayText.inLine(name).replacing("|", with: "\\|")
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + space + text + space + fence
  }
}

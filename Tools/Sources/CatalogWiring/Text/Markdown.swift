/// The parts of a text in Markdown.
enum Markdown {
  /// Returns a row of a table.
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// Returns a name as code, with every character escaped that would end the code, the cell or the line.
  static func code(_ name: String) -> String {
    let text = DisplayText.inLine(name).replacing("|", with: "\\|")
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + space + text + space + fence
  }
}

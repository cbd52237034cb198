#if Tools
/// An article of the documentation as plain text for a terminal.
enum TerminalArticle {
  /// Returns the text of an article without DocC's comments and links, with indented code.
  static func text(of markdown: String) -> String {
    var lines: [String] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isCode.toggle()
        continue
      }
      if isCode {
        lines.append(line.isEmpty ? "" : "    \(line)")
      } else if !line.hasPrefix("<!--") {
        lines.append(heading(line) ?? plain(line))
      }
    }
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
    line.replacing("**", with: "")
      .replacing(/``([^`]+)``/) { "`\($0.output.1.split(separator: "/").last ?? $0.output.1)`" }
      .replacing(/\[([^\]]+)\]\([^)]+\)/) { "\($0.output.1)" }
  }

  /// Returns the lines with at most one empty line between two others.
  private static func joined(_ lines: [String]) -> String {
    var result: [String] = []
    for line in lines where !(line.isEmpty && (result.last?.isEmpty ?? true)) { result.append(line) }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n") + "\n"
  }
}
#endif

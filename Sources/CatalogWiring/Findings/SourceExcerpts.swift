/// The lines of sources that findings show, each with a caret below the column, as the compiler prints them.
struct SourceExcerpts {
  /// The lines of the files seen so far; nil for a file without a text.
  private var files: [String: [Substring]?] = [:]

  /// Returns the line at a position and a caret, or nothing if the text is unknown or the line is too long.
  mutating func lines(at position: SourcePosition, _ source: (_ file: String) -> String?) -> [String] {
    if files[position.file] == nil {
      let text = source(position.file)
      files.updateValue(
        text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline), forKey: position.file)
    }
    guard let lines = files[position.file] ?? nil, lines.indices.contains(position.line - 1) else { return [] }
    let line = lines[position.line - 1]
    guard !line.isEmpty, line.utf8.count < 200, (1...line.utf8.count + 1).contains(position.column) else { return [] }
    let before = String(decoding: line.utf8.prefix(position.column - 1), as: UTF8.self)
    // A tab stays a tab, so that the caret is below its column.
    return [String(line), String(before.map { $0 == "\t" ? "\t" : " " }) + "^"]
  }
}

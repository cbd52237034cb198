#if Tools
/// Removes a comment that silences nothing.
enum CommentRemoval {
  /// Returns the edit that removes the line comment at an offset, with its line if nothing else is on it.
  ///
  /// - Returns: The edit; nil if no silencing comment begins there.
  static func edit(at offset: Int, in source: [UInt8]) -> TextEdit? {
    let line = source[offset...].prefix { $0 != newline }
    guard line.starts(with: "//".utf8), Array(line).contains(SilenceComments.word) else { return nil }
    var end = line.endIndex
    if line.last == carriageReturn { end -= 1 }
    var start = offset
    while start > 0, source[start - 1] == UInt8(ascii: " ") || source[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    let isAlone = start == 0 || source[start - 1] == newline
    if isAlone { end = min(line.endIndex + 1, source.count) }
    return TextEdit(start..<end, with: "")
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
#endif

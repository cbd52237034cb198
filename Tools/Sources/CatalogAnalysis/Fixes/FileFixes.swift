#if Tools
package import CatalogWiring

/// The safe changes of one file, for the findings that have one.
package struct FileFixes: Sendable {
  /// The edits.
  ///
  /// No two of them overlap.
  package private(set) var edits: [TextEdit] = []
  /// The findings that the edits fix.
  package private(set) var fixed: [Finding] = []

  /// Creates the changes that fix findings of a file.
  ///
  /// A finding is not fixed if its source has a form without a safe change, or if its change would overlap an earlier
  /// one.
  ///
  /// - Parameters:
  ///   - findings: The findings, all of this file.
  ///   - source: The file's bytes, which are UTF-8.
  ///
  /// Complexity: linear in the length of the file for each finding.
  package init(of findings: [Finding], in source: [UInt8]) {
    let text = SourceText(source)
    let lines = Lines(source, path: "")
    let given = findings.contains { $0.remedy == .useGivenCatalog } ? GivenCatalogFix(text) : nil
    for finding in findings.sorted(by: { $0.position < $1.position }) {
      guard let offset = lines.offset(of: finding.position), offset <= source.count else { continue }
      let new: [TextEdit]? =
        switch finding.remedy {
        case .removeComment: CommentRemoval.edit(at: offset, in: source).map { [$0] }
        case .useGivenCatalog: given?.edits(at: offset)
        case nil: nil
        }
      guard let new else { continue }
      // Two findings in one builder share the change of its parameter.
      let others = new.filter { !edits.contains($0) }
      guard !others.contains(where: { edit in edits.contains { $0.overlaps(edit) } }) else { continue }
      edits += others
      fixed.append(finding)
    }
  }
}

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

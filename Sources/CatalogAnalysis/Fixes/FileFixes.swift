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
#endif

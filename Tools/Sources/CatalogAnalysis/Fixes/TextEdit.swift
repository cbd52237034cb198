#if Tools
/// A replacement of bytes in a source file.
package struct TextEdit: Sendable, Hashable {
  /// The offsets of the replaced bytes.
  package var range: Range<Int>
  /// The new bytes.
  package var text: String

  /// Creates a replacement.
  package init(_ range: Range<Int>, with text: String) {
    self.range = range
    self.text = text
  }

  /// Returns whether two edits change the same bytes, or insert at the same place.
  package func overlaps(_ other: TextEdit) -> Bool {
    range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
  }
}

extension TextEdit {
  /// Returns a source after edits.
  ///
  /// - Parameters:
  ///   - edits: The edits. No two of them may overlap.
  ///   - source: The bytes of the source.
  package static func apply(_ edits: [TextEdit], to source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      precondition(edit.range.lowerBound >= position, "edits overlap")
      result += source[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + source[position...]
  }
}
#endif

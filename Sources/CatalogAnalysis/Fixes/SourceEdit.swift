#if Tools
  /// A replacement of some bytes of a source file.
  package struct SourceEdit: Sendable, Hashable {
    /// The bytes that are replaced, by their offsets.
    package var range: Range<Int>
    /// What replaces them.
    package var text: String

    /// A replacement.
    package init(_ range: Range<Int>, with text: String) {
      self.range = range
      self.text = text
    }

    /// Whether two edits change the same bytes, or insert at the same place.
    func overlaps(_ other: SourceEdit) -> Bool {
      range.overlaps(other.range) || range.lowerBound == other.range.lowerBound
    }
  }

  extension SourceEdit {
    /// A source after some edits.
    ///
    /// - Parameters:
    ///   - edits: Edits of which no two overlap.
    ///   - source: The bytes that the edits are about.
    package static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> [UInt8] {
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

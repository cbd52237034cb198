#if Tools
/// The difference between two states of a file, as `diff -u` writes it.
enum UnifiedDiff {
  /// The number of lines of context around a change.
  private static let context = 3

  /// Returns the difference; empty if there is none.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - before: The contents of the file; nil if the file doesn't exist.
  ///   - after: The new contents.
  static func text(path: String, before: [UInt8]?, after: [UInt8]) -> String {
    let (old, new) = (lines(of: before ?? []), lines(of: after))
    let hunks = hunks(steps(from: old, to: new))
    guard !hunks.isEmpty else { return "" }
    var name = path.hasPrefix("/") ? String(path.dropFirst()) : path
    // Behind a name with spaces, a tab says where it ends.
    if name.contains(" ") { name += "\t" }
    return (before == nil ? "--- /dev/null\n" : "--- a/\(name)\n") + "+++ b/\(name)\n" + hunks.joined()
  }

  /// A line of the difference.
  private struct Step {
    enum Kind: String {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    var kind: Kind
    var line: String
  }

  /// Returns the lines with their line breaks.
  ///
  /// The last line may have none.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return lines
  }

  private static func steps(from old: [String], to new: [String]) -> [Step] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        steps.append(Step(kind: .removed, line: old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
        steps.append(Step(kind: .added, line: new[j]))
        j += 1
      } else {
        steps.append(Step(kind: .same, line: old[i]))
        i += 1
        j += 1
      }
    }
    return steps
  }

  /// Returns the changes with the lines around them.
  ///
  /// Changes that are near each other share a hunk.
  private static func hunks(_ steps: [Step]) -> [String] {
    let changed = steps.indices.filter { steps[$0].kind != .same }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let before = steps[..<range.lowerBound]
      let starts = [Step.Kind.added, .removed].map { other in before.count { $0.kind != other } }
      let counts = [Step.Kind.added, .removed].map { other in steps[range].count { $0.kind != other } }
      let places = zip(starts, counts).map { start, count in "\(count == 0 ? start : start + 1),\(count)" }
      let lines = steps[range].map { step in
        step.kind.rawValue + step.line
          + (step.line.utf8.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n")
      }
      return "@@ -\(places[0]) +\(places[1]) @@\n" + lines.joined()
    }
  }
}
#endif

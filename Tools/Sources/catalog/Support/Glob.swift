#if Tools
/// A pattern for paths.
///
/// `*` and `?` match characters within the name of a folder or file. `**` also matches any folders.
struct Glob: Hashable {
  private let parts: [[Character]]

  /// Creates a pattern.
  ///
  /// A pattern that matches a folder also matches the folder's contents.
  init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Returns whether the pattern matches a path, or a folder that contains it.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    // The lengths of the path's prefixes that the parts so far match.
    var ends: Set<Int> = [0]
    for part in parts {
      if part == ["*", "*"] {
        ends = Set((ends.min() ?? names.count + 1)..<max(names.count + 1, ends.min() ?? 0))
      } else {
        ends = Set(ends.filter { $0 < names.count && Self.matches(part, names[$0]) }.map { $0 + 1 })
      }
      if ends.isEmpty { return false }
    }
    // A pattern of `**` alone would match everything.
    return !parts.isEmpty && ends.contains { $0 > 0 }
  }

  /// Returns whether a part of a pattern matches a name.
  private static func matches(_ part: [Character], _ name: [Character]) -> Bool {
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while index < name.count {
      if position < part.count, part[position] == "*" {
        star = (position, index)
        position += 1
      } else if position < part.count, part[position] == "?" || part[position] == name[index] {
        position += 1
        index += 1
      } else if let last = star {
        // Let the star match one more character.
        star = (last.position, last.index + 1)
        position = last.position + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return part[position...].allSatisfy { $0 == "*" }
  }
}
#endif

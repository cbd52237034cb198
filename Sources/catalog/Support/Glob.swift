#if Tools
  /// A pattern of paths: `*` and `?` stand for what is in one folder's or file's name, `**` also for folders.
  struct Glob: Hashable {
    private let parts: [[Character]]

    /// A pattern; what is in a folder that it matches is matched too.
    init(_ pattern: String) {
      parts = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
    }

    /// Whether a path, or a folder that it is in, is one of those.
    func matches(_ path: String) -> Bool {
      let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
      // The lengths of the beginnings of the path that the pattern so far stands for.
      var ends: Set<Int> = [0]
      for part in parts {
        if part == ["*", "*"] {
          ends = Set((ends.min() ?? names.count + 1)..<max(names.count + 1, ends.min() ?? 0))
        } else {
          ends = Set(ends.filter { $0 < names.count && Self.matches(part, names[$0]) }.map { $0 + 1 })
        }
        if ends.isEmpty { return false }
      }
      // A pattern that is all folders would match everything.
      return !parts.isEmpty && ends.contains { $0 > 0 }
    }

    /// Whether a part of a pattern stands for a name.
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
          // The star stands for one more character.
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

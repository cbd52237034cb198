#if Tools
import Foundation

/// Changes of files, which can be shown or written.
struct SourceChanges {
  /// A changed or new file.
  struct Change {
    /// The path in messages and diffs.
    var path: String
    /// The path in the file system.
    var location: String
    /// The contents before the change; nil for a new file.
    var before: [UInt8]?
    var after: [UInt8]
  }

  /// The changes, in the order in which they are shown.
  var all: [Change] = []

  /// Whether there are no changes.
  var isEmpty: Bool { all.isEmpty }

  /// The changes as a unified diff, which `patch -p1` and `git apply` accept.
  var diff: String {
    all.map { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }.joined()
  }

  /// Writes the changes.
  ///
  /// - Throws: `Failure` if a file has changed since it was read, or can't be written. If one has changed, none is written.
  func apply() throws {
    for change in all {
      let isSame =
        try change.before.map { before in try Self.read(change.location, shown: change.path) == before }
        ?? !FileManager.default.fileExists(atPath: change.location)
      if !isSame { throw Self.changed(change.path) }
    }
    for change in all {
      // A symbolic link stays a link, and its target is changed.
      let file = URL(fileURLWithPath: change.location).resolvingSymlinksInPath()
      do {
        guard change.before != nil else {
          // Another process may have written the file meanwhile.
          try Data(change.after).write(to: file, options: .withoutOverwriting)
          continue
        }
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        try Data(change.after).write(to: file, options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
      } catch {
        throw Failure(
          "\(change.path) can't be written: \(error.localizedDescription)",
          fix: "make it writable, and run the command again")
      }
    }
  }

  /// Returns the contents of a file.
  static func read(_ location: String, shown path: String) throws -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: location)))
    } catch {
      throw Failure("\(path) can't be read again: \(error.localizedDescription)", fix: "run the command again")
    }
  }

  /// Returns the error for a file that has changed since it was read.
  static func changed(_ path: String) -> Failure {
    Failure("\(path) has changed since it was read, and nothing was written", fix: "run the command again")
  }
}
#endif

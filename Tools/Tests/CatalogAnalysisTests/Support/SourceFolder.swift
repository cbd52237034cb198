#if Tools
import Foundation

/// A temporary folder of files.
///
/// It is removed when the object is deallocated.
final class SourceFolder: Sendable {
  /// The absolute path with symbolic links resolved.
  let path: String

  /// Writes files, by their paths in the folder.
  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (file, text) in files { try write(Data(text.utf8), to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to file: String) throws {
    let url = URL(fileURLWithPath: self[file])
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Creates a symbolic link whose target is the path as given.
  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[file], withDestinationPath: target)
  }

  func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: self[file]) }

  /// The absolute path of a file in the folder.
  subscript(file: String) -> String { path + "/" + file }

  /// Returns a path relative to the folder.
  func relative(_ path: String) -> String {
    path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.count + 1)) : path
  }
}
#endif

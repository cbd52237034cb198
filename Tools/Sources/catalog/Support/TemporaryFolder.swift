#if Tools
import Foundation

/// A temporary folder.
struct TemporaryFolder {
  /// The location of the folder.
  let url: URL

  /// Creates a temporary folder.
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Removes the folder and its contents.
  func remove() { try? FileManager.default.removeItem(at: url) }
}
#endif

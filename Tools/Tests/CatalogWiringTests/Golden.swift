import Foundation
import Testing

/// Compares a text with the file of this name in `Golden`.
///
/// With `RECORD_GOLDEN=1` in the environment, writes the file.
func expectGolden(_ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try Data(text.utf8).write(to: file)
    return
  }
  let golden = try? String(contentsOf: file, encoding: .utf8)
  #expect(text == golden, "RECORD_GOLDEN=1 writes \(name)", sourceLocation: sourceLocation)
}

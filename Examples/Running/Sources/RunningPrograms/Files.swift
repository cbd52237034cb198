import Foundation

/// Returns the path of a file in the examples' folder `Data`.
public func sampleFile(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Data/\(name)").standardizedFileURL.path
}

/// Runs `body` with a temporary file that has the text.
public func withFile<Result>(_ text: String, body: (_ path: String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

import Foundation
import Testing

/// What a run of the built program gave.
struct Run {
  var status: Int32
  var output: String
  var errors: String
}

/// Runs the program that was built beside these tests.
func calendar(_ arguments: String...) throws -> Run { try calendar(arguments) }

/// Runs the program that was built beside these tests.
func calendar(_ arguments: [String]) throws -> Run {
  let folder = FileManager.default.temporaryDirectory.appending(path: "calendar-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = try ["output", "errors"].map { name in
    let url = folder.appending(path: name)
    try Data().write(to: url)
    return (url: url, handle: try FileHandle(forWritingTo: url))
  }
  let process = Process()
  process.executableURL = programFolder().appending(path: "calendar")
  process.arguments = arguments
  // Into files, not pipes: a full pipe would keep the program waiting for a reader that waits for the program.
  process.standardOutput = files[0].handle
  process.standardError = files[1].handle
  try process.run()
  process.waitUntilExit()
  let texts = try files.map { String(decoding: try Data(contentsOf: $0.url), as: UTF8.self) }
  return Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
}

/// The folder that the build put the tests in, and everything else.
private func programFolder() -> URL {
  #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
  #else
    return Bundle.main.bundleURL
  #endif
}

/// The calendar that ships with the examples.
let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../Data/team.ics").standardizedFileURL.path

/// Writes a calendar to a file, for as long as `body` runs.
func withFile<Result>(_ text: String, body: (_ path: String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ics")
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

import CalendarModel
import CalendarService
import Foundation
import Synchronization
import Testing

/// A calendar source that isn't a file.
struct TextSource: CalendarSource {
  var name = "text.ics"
  var text = "BEGIN:VCALENDAR\nEND:VCALENDAR"
  var log = Log()
  var isChanged = false

  func read() throws -> [UInt8] { Array(text.utf8) }
  func hasChanged() -> Bool {
    log.add("source asked")
    return isChanged
  }
  func close() { log.add("source closed") }
}

/// The lines that a test logs, also as a reporter.
final class Log: DiagnosticReporter {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
  func report(_ texts: [String]) { kept.withLock { $0 += texts } }
}

let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

/// The example's calendar.
let sample = testFolder.appending(path: "../../../Data/team.ics").standardizedFileURL.path

/// A finished run of the built program.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the program.
  init(_ arguments: [String]) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes. With a full pipe, the program and its reader would wait for each other.
    let files = try ["output", "errors"].map { name in
      let url = folder.appending(path: name)
      try Data().write(to: url)
      return url
    }
    let process = Process()
    process.executableURL = Self.products.appending(path: "calendar")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TZ": "UTC"]) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: files[0], encoding: .utf8)
    errors = try String(contentsOf: files[1], encoding: .utf8)
  }

  /// The folder with the tests and everything else that was built.
  private static var products: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }
}

/// Creates a folder, which the caller removes.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

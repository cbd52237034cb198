#if Tools
import Foundation

/// Another program that is installed.
struct InstalledProgram {
  private let url: URL
  private let name: String

  /// Finds the first program with this name on the search path; nil if there is none.
  init?(named name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    guard let url = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    (self.url, self.name) = (url, name)
  }

  /// Runs the program, waits until it ends, and returns its standard output.
  ///
  /// - Throws: A `Failure` with its standard error if the exit code is not 0.
  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Pipes could deadlock: the program waits for a reader of a full pipe, and the reader waits for the program.
    let files = try ["input", "output", "errors"].map { name in
      let file = folder.url.appendingPathComponent(name)
      try Data(name == "input" ? input.utf8 : "".utf8).write(to: file)
      return file
    }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
      let said = errors.split(separator: "\n").prefix(5).joined(separator: "\n  ")
      throw Failure(
        "\(name) failed with exit code \(process.terminationStatus): \(said)",
        fix: "run it yourself to see more: \(name) \(arguments.joined(separator: " "))")
    }
    return String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}

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

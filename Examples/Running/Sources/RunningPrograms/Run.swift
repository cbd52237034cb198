import Foundation

/// A finished run of a program.
public struct Run: Sendable {
  /// Its exit code.
  public var status: Int32
  /// Its standard output.
  public var output: String
  /// Its standard error.
  public var errors: String

  /// Runs a program of this package.
  ///
  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - arguments: The arguments of the program.
  ///   - input: The text on standard input.
  ///   - environment: Variables in addition to those of the tests.
  public init(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(program)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes. With a full pipe, the program and its reader would wait for each other.
    let files = try ["output", "errors"].map { name in
      let url = folder.appending(path: name)
      try Data().write(to: url)
      return (url: url, handle: try FileHandle(forWritingTo: url))
    }
    let inputFile = folder.appending(path: "input")
    try Data(input.utf8).write(to: inputFile)

    let process = Process()
    process.executableURL = Self.folder().appending(path: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = files[0].handle
    process.standardError = files[1].handle
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0.url), as: UTF8.self) }
    (status, output, errors) = (process.terminationStatus, texts[0], texts[1])
  }

  /// Returns the folder with the tests and everything else that was built.
  private static func folder() -> URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }
}

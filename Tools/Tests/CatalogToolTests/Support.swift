import Foundation
import Testing

/// The result of running the command.
struct Run {
  /// The exit code.
  var status: Int32
  /// The standard output.
  var output: String
  /// The standard error.
  var errors: String

  /// Runs the command that was built next to these tests.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - folder: The working directory.
  ///   - environment: Additional environment variables. The command would report that the first one is missing.
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    try self.init(Self.products().appending(path: "catalog"), arguments, in: folder, environment: environment)
  }

  /// Runs another program.
  init(program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    try self.init(URL(filePath: "/usr/bin/env"), [program] + arguments, in: folder, environment: environment)
  }

  private init(_ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let outside = try TestFolder()
    defer { outside.remove() }
    // Files instead of pipes: a full pipe would block the program while its reader waits for it to end.
    let files = try ["output", "errors"].map { name in
      let url = outside.url.appending(path: name)
      try Data().write(to: url)
      return (url: url, handle: try FileHandle(forWritingTo: url))
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0].handle
    process.standardError = files[1].handle
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0.url), as: UTF8.self) }
    (status, output, errors) = (process.terminationStatus, texts[0], texts[1])
  }

  /// Returns the folder of the build's products.
  static func products() -> URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }
}

#if Tools
extension Run {
  /// Returns the identifiers of all rules, sorted.
  static func rules() throws -> [String] {
    let folder = try TestFolder()
    defer { folder.remove() }
    let text = try Run(["rules", "--format", "json"], in: folder.url).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(object["rules"] as? [[String: Any]]).compactMap { $0["rule"] as? String }
  }
}
#endif

/// A temporary folder with files for a test.
struct TestFolder {
  /// The folder's location.
  let url: URL

  /// Creates a folder with these files.
  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "tool-\(UUID().uuidString)/shop")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  /// Writes a file and creates its folders.
  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// Writes a file and creates its folders.
  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Returns the text of a file.
  func text(of path: String) throws -> String { try String(contentsOf: url.appending(path: path), encoding: .utf8) }

  /// Returns the paths of all files.
  func files() throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
        let type = try? FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)[.type]
        return type as? FileAttributeType != .typeDirectory
      })
  }

  /// Removes the folder with its content.
  func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}

extension TestFolder {
  /// Makes a file executable.
  func makeExecutable(_ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.appending(path: path).path)
  }
}

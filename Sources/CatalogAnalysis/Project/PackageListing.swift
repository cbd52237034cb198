#if Tools
import Foundation

/// The relevant part of the output of `swift package describe --type json`.
struct PackageListing: Decodable {
  /// A dependency of the package.
  struct Dependency: Decodable {
    var identity: String
    /// The folder, if it is on this machine.
    var path: String?
  }

  /// A product.
  struct Product: Decodable {
    var name: String
    var targets: [String]
    /// One key, which names the kind of product.
    var type: [String: JSONValue]

    var isExecutable: Bool { type.keys.contains("executable") }
  }

  /// A target.
  struct Target: Decodable {
    enum CodingKeys: String, CodingKey {
      case name, path, sources, type
      case moduleName = "c99name"
      case targetDependencies = "target_dependencies"
      case productDependencies = "product_dependencies"
    }

    var name: String
    /// The name that sources import.
    var moduleName: String
    /// The folder, relative to the package's or absolute.
    var path: String
    var sources: [String]?
    /// The kind of target: an `executable`, a `library`, a `test`, a `macro`, a `plugin`.
    var type: String
    var targetDependencies: [String]?
    var productDependencies: [String]?
  }

  /// Any value.
  ///
  /// Its contents are not used.
  struct JSONValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  var name: String
  var dependencies: [Dependency]
  var products: [Product]
  var targets: [Target]
}

extension PackageListing {
  /// Asks SwiftPM, which evaluates the manifest.
  ///
  /// It fetches and builds nothing.
  ///
  /// - Throws: ``ProjectError`` with the text of SwiftPM's error.
  static func of(_ folder: String, shownAs path: String) throws -> PackageListing {
    // The package's own scratch folder may be locked by the build that runs this command.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let options = ["--package-path", folder, "--scratch-path", scratch.path]
    var answer = try run(["package"] + options + ["describe", "--type", "json"], path)
    // A sandbox can't be nested in a plugin's sandbox, and isn't needed there.
    if answer.status != 0, answer.errors.contains("sandbox_apply") {
      answer = try run(["package", "--disable-sandbox"] + options + ["describe", "--type", "json"], path)
    }
    guard answer.status == 0 else {
      let words = answer.errors.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
      throw ProjectError.manifest(path, words.isEmpty ? "    no output, and exits with \(answer.status)" : words)
    }
    do {
      return try JSONDecoder().decode(PackageListing.self, from: answer.output)
    } catch let error as DecodingError {
      throw ProjectError.manifest(path, "    an unknown description: \(error.reason)")
    }
  }

  private static func run(_ arguments: [String], _ path: String) throws -> (
    status: Int32, output: Data, errors: String
  ) {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString).log")
    // Errors go to a file. A second pipe could fill up while the first is read.
    guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
      throw ProjectError.manifest(path, "    no output: \(errors.path) cannot be written")
    }
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    // The variable would override the scratch folder with the one of the build that waits for this process.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFTPM_BUILD_DIR" }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, data, try String(decoding: Data(contentsOf: errors), as: UTF8.self))
  }
}
#endif

#if Tools
  import Foundation

  /// What `swift package describe --type json` says of a package, as far as it is of use here.
  struct PackageListing: Decodable {
    /// A package that it depends on.
    struct Dependency: Decodable {
      var identity: String
      /// Where it is, if that is a folder of this machine.
      var path: String?
    }

    /// A product.
    struct Product: Decodable {
      var name: String
      var targets: [String]
      /// One key, which says what it is.
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
      /// What sources import it as.
      var moduleName: String
      /// Its folder, relative to the package's or absolute.
      var path: String
      var sources: [String]?
      /// What it is: an `executable`, a `library`, a `test`, a `macro`, a `plugin`.
      var type: String
      var targetDependencies: [String]?
      var productDependencies: [String]?
    }

    /// Any value: what there is in one is of no use here.
    struct JSONValue: Decodable {
      init(from decoder: any Decoder) {}
    }

    var name: String
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
  }

  extension PackageListing {
    /// Asks SwiftPM, which evaluates the manifest; it fetches and builds nothing.
    ///
    /// - Throws: ``ProjectError``, with SwiftPM's own words.
    static func of(_ folder: String, shownAs path: String) throws -> PackageListing {
      // A scratch folder of its own: that of the package may be in use, by a build that this is a part of.
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let options = ["--package-path", folder, "--scratch-path", scratch.path]
      var answer = try run(["package"] + options + ["describe", "--type", "json"], path)
      // Inside of a plugin's sandbox there cannot be another one, and need not.
      if answer.status != 0, answer.errors.contains("sandbox_apply") {
        answer = try run(["package", "--disable-sandbox"] + options + ["describe", "--type", "json"], path)
      }
      guard answer.status == 0 else {
        let words = answer.errors.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        throw ProjectError.manifest(path, words.isEmpty ? "    nothing, and exits with \(answer.status)" : words)
      }
      do {
        return try JSONDecoder().decode(PackageListing.self, from: answer.output)
      } catch let error as DecodingError {
        throw ProjectError.manifest(path, "    a description that is not understood: \(error.reason)")
      }
    }

    private static func run(_ arguments: [String], _ path: String) throws -> (
      status: Int32, output: Data, errors: String
    ) {
      let errors = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString).log")
      // A file, and no second pipe: that one could fill while the first is read.
      guard FileManager.default.createFile(atPath: errors.path, contents: nil) else {
        throw ProjectError.manifest(path, "    nothing: \(errors.path) cannot be written")
      }
      defer { try? FileManager.default.removeItem(at: errors) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["swift"] + arguments
      // It would come before the scratch folder of our own, which then were that of the build that waits for this.
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

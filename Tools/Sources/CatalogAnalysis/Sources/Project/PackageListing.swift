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
  static func of(_ folder: String, shownAs path: String) async throws -> PackageListing {
    // The package's own scratch folder may be locked by the build that runs this command.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let options = ["--package-path", folder, "--scratch-path", scratch.path]
    var answer = try await swift(["package"] + options + ["describe", "--type", "json"], path)
    // A sandbox can't be nested in a plugin's sandbox, and isn't needed there.
    if answer.failure != nil, answer.errors.contains("sandbox_apply") {
      answer = try await swift(["package", "--disable-sandbox"] + options + ["describe", "--type", "json"], path)
    }
    if let failure = answer.failure {
      let words = answer.errors.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
      throw ProjectError.manifest(path, words.isEmpty ? "    swift prints nothing, and ends with \(failure)" : words)
    }
    do {
      return try JSONDecoder().decode(PackageListing.self, from: Data(answer.output))
    } catch let error as DecodingError {
      throw ProjectError.manifest(path, "    an unknown description: \(error.reason)")
    }
  }

  private static func swift(_ arguments: [String], _ path: String) async throws -> ProgramRun {
    do {
      // The variable would override the scratch folder with the one of the build that waits for this process.
      return try await ProgramRun("swift", arguments, environment: ["SWIFTPM_BUILD_DIR": nil], limit: .seconds(120))
    } catch is ProgramRun.TimedOut {
      throw ProjectError.manifest(path, "    swift has not described it within 120 seconds")
    } catch is ProgramRun.NotInstalled {
      throw ProjectError.manifest(path, "    the program swift is not on the search path")
    }
  }
}
#endif

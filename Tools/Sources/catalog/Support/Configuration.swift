#if Tools
import CatalogWiring
import Foundation

/// The settings of a `.catalog.yml`: the severity of each rule, the excluded files, and the baseline.
struct Configuration {
  /// The severity of each rule.
  var levels = RuleLevels()
  /// The excluded files.
  var excluded: [Glob] = []
  /// The baseline that `check` compares with; nil if there is none.
  var baseline: Named?

  /// A file that the configuration names.
  struct Named: Hashable {
    /// The path, relative to the package's folder.
    var path: String
    /// The place in the configuration.
    var place: String
  }

  /// The name of the file in a package's folder.
  static let fileName = ".catalog.yml"

  /// Returns the configuration in a file, or in a package's folder.
  ///
  /// Without a file, it is empty.
  static func find(_ file: String?, in folder: String) throws -> Configuration {
    let path =
      file ?? (folder == "." ? fileName : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(fileName)")
    if file == nil, !FileManager.default.fileExists(atPath: path) { return Configuration() }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure(
        reading: "the configuration \(path)", at: path, error,
        fix: "pass the path of an existing file with --config")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw Failure("the configuration \(path) is not UTF-8", fix: "save it as UTF-8")
    }
    var reader = ConfigurationReader(file: path)
    return try reader.read(text)
  }

  /// Returns whether a file is excluded.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The package's folder. Patterns are relative to it.
  func excludes(_ path: String, in folder: PackageFolder) -> Bool {
    guard !excluded.isEmpty else { return false }
    let inside = folder.relativePath(of: path)
    return excluded.contains { $0.matches(inside) }
  }
}
#endif

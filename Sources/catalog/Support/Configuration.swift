#if Tools
  import CatalogInspection
  import Foundation

  /// The settings of a `.catalog.yml`: the severity of each rule, the files that are not read, and the baseline.
  struct Configuration {
    /// How bad what each rule finds is.
    var levels = RuleLevels()
    /// The files that are not read.
    var excluded: [Glob] = []
    /// The baseline that `check` compares with; nil if none is named.
    var baseline: Named?

    /// A file that the configuration names.
    struct Named: Hashable {
      /// Its path from the package's folder on.
      var path: String
      /// Where the configuration names it.
      var place: String
    }

    /// Its name in a package's folder.
    static let fileName = ".catalog.yml"

    /// The configuration in a file, or in a package's folder; that of no file if there is none there.
    static func find(_ file: String?, in folder: String) throws -> Configuration {
      let path =
        file ?? (folder == "." ? fileName : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(fileName)")
      if file == nil, !FileManager.default.fileExists(atPath: path) { return Configuration() }
      let data: Data
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw Failure(
          "the configuration \(path) cannot be read: \(error.localizedDescription)", fix: "name a file that there is")
      }
      guard let text = String(bytes: data, encoding: .utf8) else {
        throw Failure("the configuration \(path) is not UTF-8", fix: "save it as UTF-8")
      }
      var reader = ConfigurationReader(file: path)
      return try reader.read(text)
    }

    /// Whether a file is not to be read.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - folder: The package's folder, which patterns begin at.
    func excludes(_ path: String, in folder: PackageFolder) -> Bool {
      guard !excluded.isEmpty else { return false }
      let inside = folder.relativePath(of: path)
      return excluded.contains { $0.matches(inside) }
    }
  }
#endif

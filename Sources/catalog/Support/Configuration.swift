#if Tools
  import CatalogInspection
  import Foundation

  /// What a `.catalog.yml` says: how bad what each rule finds is, and which files are not read.
  struct Configuration {
    /// How bad what each rule finds is.
    var levels = RuleLevels()
    /// The files that are not read.
    var excluded: [Glob] = []

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
    func excludes(_ path: String, in folder: String) -> Bool {
      guard !excluded.isEmpty else { return false }
      let root = URL(fileURLWithPath: folder).standardizedFileURL.path
      let whole = URL(fileURLWithPath: path).standardizedFileURL.path
      let inside = whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : path
      return excluded.contains { $0.matches(inside) }
    }
  }
#endif

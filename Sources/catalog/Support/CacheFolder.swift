#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// A folder with what earlier runs found in files, a file for each package.
  struct CacheFolder {
    private let file: URL

    /// The folder for a package.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - package: The package's folder.
    init(_ path: String, for package: String) {
      let place = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
      file = URL(fileURLWithPath: path).appendingPathComponent("facts-\(StableHash.digits(of: place))")
    }

    /// What earlier runs of this very build of the command kept; nothing, if there is none or it can't be read.
    func read() -> KeptFacts {
      guard let data = try? Data(contentsOf: file) else { return KeptFacts() }
      return KeptFacts([UInt8](data), version: Self.version)
    }

    /// Writes what this run keeps.
    ///
    /// If that fails, later runs take longer, which a remark says.
    func write(_ facts: KeptFacts) {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(facts.bytes(version: Self.version)).write(to: file, options: .atomic)
      } catch {
        Console.tell(
          "note: the cache \(file.path) can't be written: \(error.localizedDescription)\n"
            + "  to fix: name a folder that you may write in with --cache")
      }
    }

    /// The version of the command, with what tells one build of it from another.
    private static var version: String {
      let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(ToolVersion.current) \(attributes?[.size] ?? 0) \(date)"
    }
  }
#endif

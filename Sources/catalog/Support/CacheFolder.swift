#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation

/// The folder with the results of earlier runs, in a file for each package.
struct CacheFolder {
  private let file: URL

  /// Creates the cache of a package.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - package: The package's folder.
  init(_ path: String, for package: String) {
    let place = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
    file = URL(fileURLWithPath: path).appendingPathComponent("facts-\(StableHash.digits(of: place))")
  }

  /// Returns the results of earlier runs of the same build of the command; empty if there are none, or if the file
  /// can't be read.
  func read() -> KeptFacts {
    guard let data = try? Data(contentsOf: file) else { return KeptFacts() }
    return KeptFacts([UInt8](data), version: Self.version)
  }

  /// Writes the results of this run.
  ///
  /// If writing fails, later runs take longer, and a remark reports the failure.
  func write(_ facts: KeptFacts) {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(facts.bytes(version: Self.version)).write(to: file, options: .atomic)
    } catch {
      Console.report(
        "note: the cache \(file.path) can't be written: \(error.localizedDescription)\n"
          + "  to fix: pass a folder that you can write to with --cache")
    }
  }

  /// The version of the command, with the size and date of its file, which identify the build.
  private static var version: String {
    let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(ToolVersion.current) \(attributes?[.size] ?? 0) \(date)"
  }
}
#endif

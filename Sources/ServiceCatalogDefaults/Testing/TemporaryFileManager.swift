import Foundation

/// A file manager whose standard folders are in a new folder, which is deleted with the file manager.
///
/// Other paths are those of the machine. The compiler requires a subclass to restate that it is `Sendable`. Its only property
/// is immutable.
final class TemporaryFileManager: FileManager, @unchecked Sendable {
  private let root: URL

  /// Creates the folder.
  override init() {
    root = FileManager.default.temporaryDirectory.appending(path: "ServiceCatalogDefaults-\(UUID().uuidString)")
    super.init()
    // A failure is reported when a file is written.
    for folder in [temporaryDirectory, root.appending(path: "home")] {
      try? createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  override var temporaryDirectory: URL { root.appending(path: "tmp", directoryHint: .isDirectory) }

  #if os(macOS) || !canImport(Darwin)
  override var homeDirectoryForCurrentUser: URL { root.appending(path: "home", directoryHint: .isDirectory) }
  #endif

  override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    [folder(directory)]
  }

  #if canImport(Darwin)
  override func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    let folder = folder(directory)
    if shouldCreate { try createDirectory(at: folder, withIntermediateDirectories: true) }
    return folder
  }
  #endif

  /// Returns the folder in place of a standard one.
  private func folder(_ directory: SearchPathDirectory) -> URL {
    let name =
      switch directory {
      case .documentDirectory: "Documents"
      case .desktopDirectory: "Desktop"
      case .downloadsDirectory: "Downloads"
      case .cachesDirectory: "Library/Caches"
      case .applicationSupportDirectory: "Library/Application Support"
      case .libraryDirectory: "Library"
      default: "Library/\(directory.rawValue)"
      }
    return root.appending(path: "home/\(name)", directoryHint: .isDirectory)
  }
}

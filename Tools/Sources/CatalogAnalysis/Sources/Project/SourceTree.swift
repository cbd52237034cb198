#if Tools
import CatalogWiring
import Foundation

/// The Swift files in a folder and its subfolders, without duplicates, and the problems with reading it.
///
/// Names that begin with a dot are skipped. Links are followed after all real files, so that a file with several
/// paths has its real one. Links to a folder that contains them are reported.
struct SourceTree {
  /// The paths of the files.
  private(set) var files: [String] = []
  /// The problems, with their paths.
  private(set) var problems: [(path: String, message: String)] = []
  /// Links to folders and files, which are followed later.
  private var links: [String] = []
  /// The real paths of visited folders and files, if links lead to them.
  private var seen: Set<String> = []

  /// The names of folders that aren't read.
  private let skipped: Set<String>

  /// The folders of other people's code that tools fetch or build.
  private static let fetched: Set = ["Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules"]

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - skipsFetched: Whether to skip the folders in which tools keep other people's code.
  ///
  /// Complexity: linear in the number of files and folders.
  init(of folder: String, skipsFetched: Bool = false) {
    skipped = skipsFetched ? Self.fetched : []
    walk(folder)
    var next = 0
    while next < links.count {
      follow(links[next])
      next += 1
    }
  }

  private mutating func walk(_ folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard seen.insert(FilePlace.real(folder)).inserted else { continue }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        problems.append((folder, "the folder cannot be read: \(error.localizedDescription)"))
        continue
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        switch type {
        case .typeSymbolicLink: links.append(path)
        case .typeDirectory: if !skipped.contains(name) { folders.append(path) }
        case .typeRegular: if name.hasSuffix(".swift") { files.append(path) }
        // Reading a pipe would wait for a writer.
        default:
          if name.hasSuffix(".swift") { problems.append((path, "this is not a regular file, and is not read")) }
        }
      }
    }
  }

  private mutating func follow(_ link: String) {
    guard FileManager.default.fileExists(atPath: link) else {
      // A broken or circular link is reported when it is read.
      if link.hasSuffix(".swift") { files.append(link) }
      return
    }
    let target = FilePlace.real(link)
    guard FilePlace(target).isFolder else {
      let isKnown = target.hasSuffix(".swift") && seen.contains(FilePlace.parent(of: target))
      if link.hasSuffix(".swift"), !isKnown, seen.insert(target).inserted { files.append(link) }
      return
    }
    let around = FilePlace.real(FilePlace.parent(of: link))
    if around == target || around.hasPrefix(target.hasSuffix("/") ? target : target + "/") {
      problems.append((link, "the link leads to a folder that contains it, and is not followed"))
    } else {
      walk(link)
    }
  }
}

extension FilePlace {
  /// Returns the real path without links, or the path itself if it doesn't exist.
  static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Returns the folder that contains a path.
  static func parent(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
}
#endif

#if Tools
  import CatalogInspection
  import Foundation

  /// The Swift files in a folder and the folders in it, each once, and what could not be looked at.
  ///
  /// What begins with a dot is left out. Links are followed, after everything that is really there, so that a file which
  /// can be reached on several ways is known by its own; those that lead to a folder around them are told of.
  struct SourceTree {
    /// The paths of the files.
    private(set) var files: [String] = []
    /// What could not be looked at, by path.
    private(set) var problems: [(path: String, message: String)] = []
    /// Links to folders and files, to be followed.
    private var links: [String] = []
    /// Where what has been seen really is, as far as links lead there.
    private var seen: Set<String> = []

    /// Looks through a folder.
    ///
    /// Complexity: linear in the number of files and folders.
    init(of folder: String) {
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
          case .typeDirectory: folders.append(path)
          case .typeRegular: if name.hasSuffix(".swift") { files.append(path) }
          // To read a pipe would be to wait for a writer.
          default: if name.hasSuffix(".swift") { problems.append((path, "this is no file, and is not read")) }
          }
        }
      }
    }

    private mutating func follow(_ link: String) {
      guard FileManager.default.fileExists(atPath: link) else {
        // One that leads nowhere, or to itself, is told of where it is read.
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
        problems.append((link, "the link leads to a folder around it, and is not followed"))
      } else {
        walk(link)
      }
    }
  }

  extension FilePlace {
    /// Where something really is, with no links in the path; the path, if it is nowhere.
    static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// The folder around something.
    static func parent(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
  }
#endif

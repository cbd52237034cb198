#if Tools
  import Foundation

  extension Project {
    /// Reads what is at a path: a plan, if it ends in `.json`; a package, if it is a folder with a `Package.swift`; an Xcode
    /// project, if it is one or a folder with one; else a folder of sources, or one source file.
    ///
    /// The files of packages and folders are told relative to the current directory, if they are in it, and absolutely
    /// if not: a terminal finds them either way. Those of a plan are told as the plan has them.
    ///
    /// - Parameter path: The path, relative to the current directory or absolute.
    /// - Throws: ``ProjectError``, if there is nothing to analyse.
    ///
    /// Complexity: linear in the number of files, which are not read.
    ///
    /// Concurrency: from any task.
    public static func load(_ path: String) async throws -> Project {
      let place = FilePlace(path)
      if path.hasSuffix(".json"), place.exists { return try plan(at: path) }
      if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcodeproj/") { return try xcode(at: path) }
      let project = place.isFolder ? xcodeProject(in: place.path) : nil
      if FilePlace(place.path + "/Package.swift").exists {
        do {
          return try await package(at: path)
        } catch let error as ProjectError where project != nil || isGenerated(place.path) {
          // An app may have a manifest beside it for its tools alone.
          guard error.kind == .manifest || error.kind == .emptyPackage else { throw error }
        }
      }
      return try project.map(xcode) ?? folder(at: path)
    }

    /// The project with its units and files in the order of their names, each once.
    func sorted() -> Project {
      var project = self
      project.units.sort { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
      project.files = Set(files).sorted { ($0.path, $0.module) < ($1.path, $1.module) }
      return project
    }
  }

  /// A path, made absolute.
  struct FilePlace {
    /// The absolute path, with no `.` and no `..` in it; links are as they were written.
    let path: String

    init(_ path: String) { self.path = URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Whether there is something, be it a link that leads nowhere.
    var exists: Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

    /// Whether it is a folder, or a link to one.
    var isFolder: Bool {
      let real = Self.real(path)
      return (try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType) == .typeDirectory
    }

    /// Its last component.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// How paths are told: relative to the current directory, if they are in it.
  struct ShownPaths {
    private let current: String

    init(current: String = FileManager.default.currentDirectoryPath) {
      self.current = current.hasSuffix("/") ? current : current + "/"
    }

    func shown(_ path: String) -> String {
      path.utf8.starts(with: current.utf8)
        ? String(decoding: path.utf8.dropFirst(current.utf8.count), as: UTF8.self) : path
    }
  }
#endif

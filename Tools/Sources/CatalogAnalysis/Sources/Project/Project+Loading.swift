#if Tools
import Foundation

extension Project {
  /// Reads the project at a path.
  ///
  /// The path is that of a plan (a `.json` file), a package (a folder with a `Package.swift`), an Xcode project or a
  /// folder with one, a folder of sources, or a source file.
  ///
  /// If the manifest of a package covers only a small part of the folder, and the folder has an Xcode project, or a
  /// project for XcodeGen or Tuist, that project is read instead.
  ///
  /// Findings show paths that a terminal can open. The path of a file in the current directory is relative, and other
  /// paths are absolute. The paths of files in a plan are unchanged.
  ///
  /// - Parameter path: The path, relative to the current directory or absolute.
  /// - Throws: ``ProjectError`` if there is nothing to analyze.
  ///
  /// Complexity: linear in the number of files, which aren't read.
  ///
  /// Concurrency: from any task.
  public static func load(_ path: String) async throws -> Project {
    let place = FilePlace(path)
    if path.hasSuffix(".json"), place.exists { return try plan(at: path) }
    if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcodeproj/") {
      return try xcode(at: path).measured(in: FilePlace.parent(of: place.path))
    }
    guard place.isFolder else { return try folder(at: path) }
    let project = xcodeProject(in: place.path)
    guard FilePlace(place.path + "/Package.swift").exists else {
      return try (project.map(xcode) ?? folder(at: path)).measured(in: place.path)
    }
    let package: Project
    do {
      package = try await self.package(at: path).measured(in: place.path)
    } catch let error as ProjectError where project != nil || isGenerated(place.path) {
      guard error.kind == .manifest || error.kind == .emptyPackage else { throw error }
      return try (project.map(xcode) ?? folder(at: path)).measured(in: place.path)
    }
    // A folder with an app may have a manifest only for its tools.
    guard package.coverage.isSmall, project != nil || isGenerated(place.path),
      let whole = try? (project.map(xcode) ?? folder(at: path)).measured(in: place.path)
    else { return package }
    return whole.coverage.unread.count < package.coverage.unread.count ? whole : package
  }

  /// Returns the project with the part of a folder that it reads.
  private func measured(in folder: String) -> Project {
    var project = self
    project.coverage = Coverage(of: files, besides: testFiles, in: folder)
    return project
  }

  /// The project with units and files sorted by name, without duplicates.
  func sorted() -> Project {
    var project = self
    project.units.sort { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
    project.files = Set(files).sorted { ($0.path, $0.module) < ($1.path, $1.module) }
    return project
  }
}

/// A path as an absolute path.
struct FilePlace {
  /// The absolute path without `.` and `..`.
  ///
  /// Links are not resolved.
  let path: String

  init(_ path: String) { self.path = URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Whether the path exists, also as a broken link.
  var exists: Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  /// Whether it is a folder, or a link to one.
  var isFolder: Bool {
    let real = Self.real(path)
    return (try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType) == .typeDirectory
  }

  /// Its last component.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The form of paths in findings: relative to the current directory if they are inside of it.
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

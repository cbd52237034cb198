#if Tools
import CatalogWiring
import Foundation

extension Project {
  /// Reads a folder of sources that isn't a package, or a single source file.
  ///
  /// If the folder contains a folder `Sources`, each folder inside `Sources` is a module. Otherwise all files form
  /// one module. Each module with a `main.swift` or an `@main` is the root of a unit, which also contains all modules
  /// that aren't roots. A single module is its own root.
  ///
  /// - Parameter path: The path of the folder or the file.
  /// - Throws: ``ProjectError`` if the path doesn't exist, or has no Swift file.
  ///
  /// Complexity: linear in the number of files. The files are read only if there are several modules, none of which
  /// has a `main.swift`.
  ///
  /// Concurrency: from any thread.
  public static func folder(at path: String) throws -> Project {
    let place = FilePlace(path)
    guard place.exists else { throw ProjectError.noSuchPath(path) }
    guard place.isFolder else {
      guard path.hasSuffix(".swift") else { throw ProjectError.noSources(path) }
      let name = String(place.name.dropLast(".swift".count))
      return Project(
        units: [Unit(name: name, kind: .folder, rootModule: name, modules: [name])],
        files: [SourceFile(path: ShownPaths().shown(place.path), module: name, location: place.path)])
    }
    let sources = FilePlace(place.path + "/Sources")
    let isGenerated = isGenerated(place.path)
    let whole = isGenerated ? SourceTree(of: place.path, skipsFetched: true) : nil
    let app = whole?.files.filter { isOfApp($0, in: place) } ?? []
    // A generated project may have sources in any folder, and `Sources` may be that of a tool.
    let isInSources = sources.isFolder && app.allSatisfy { $0.hasPrefix(sources.path + "/") }
    let root = isInSources ? sources : place
    let tree = whole ?? SourceTree(of: root.path)
    let shown = ShownPaths()
    let files = (isGenerated ? app : tree.files).map { file in
      SourceFile(path: shown.shown(file), module: module(of: file, in: root, or: place), location: file)
    }
    guard !files.isEmpty else { throw ProjectError.noSources(path) }
    var project = Project(units: units(of: files, name: place.name), files: files)
    project.problems = tree.problems.map { problem in
      Analysis.Problem(
        position: SourcePosition(file: shown.shown(problem.path), line: 1, column: 1), message: problem.message)
    }
    return project.sorted()
  }

  /// Returns whether Tuist or XcodeGen generates the Xcode project of a folder, and it doesn't exist.
  static func isGenerated(_ folder: String) -> Bool {
    ["Workspace.swift", "Project.swift", "Tuist.swift", "Tuist/Config.swift", "project.yml"].contains {
      FilePlace(folder + "/" + $0).exists
    }
  }

  /// Returns whether a file of such a folder is part of the app, not of its tests, demos or manifests.
  private static func isOfApp(_ file: String, in root: FilePlace) -> Bool {
    let parts = file.utf8.dropFirst(root.path.utf8.count).split(separator: UInt8(ascii: "/")).compactMap {
      String($0)
    }
    let others: Set = ["Demo", "Example", "Examples", "Plugin", "Plugins", "Scripts", "Testing", "Tuist"]
    return !parts.dropLast().contains { $0.hasSuffix("Tests") || others.contains($0) }
      && !["Project.swift", "Workspace.swift", "Package.swift", "Tuist.swift"].contains(parts.last ?? "")
  }

  /// Returns the name of the folder in `Sources` that contains a file, or else the name of the whole folder.
  private static func module(of file: String, in root: FilePlace, or whole: FilePlace) -> String {
    guard root.path != whole.path else { return whole.name }
    let components = file.utf8.dropFirst(root.path.utf8.count).split(separator: UInt8(ascii: "/"), maxSplits: 1)
    return components.count > 1 ? String(components[0]) ?? whole.name : whole.name
  }

  private static func units(of files: [SourceFile], name: String) -> [Unit] {
    let modules = Set(files.map(\.module))
    if modules.count == 1 { return [Unit(name: name, kind: .folder, rootModule: modules.first, modules: modules)] }
    var roots = Set(files.filter { $0.path.hasSuffix("/main.swift") }.map(\.module))
    if roots.isEmpty { roots = Set(files.filter(\.hasMainAttribute).map(\.module)) }
    guard roots.count > 1 else {
      return [Unit(name: name, kind: .folder, rootModule: roots.first, modules: modules)]
    }
    return roots.map { root in
      Unit(name: root, kind: .folder, rootModule: root, modules: modules.subtracting(roots).union([root]))
    }
  }
}

extension SourceFile {
  /// Whether `@main` occurs in it.
  fileprivate var hasMainAttribute: Bool {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: location ?? path)) else { return false }
    return data.range(of: Data("@main".utf8)) != nil
  }
}
#endif

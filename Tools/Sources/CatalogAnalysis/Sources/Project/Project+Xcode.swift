#if Tools
import CatalogWiring
import Foundation

extension Project {
  /// Reads an Xcode project.
  ///
  /// Each application, extension and tool is a unit. The unit includes the frameworks that it depends on, and the
  /// modules that it imports from packages in the project's folder.
  ///
  /// A file that belongs to several targets is read once. Test targets are skipped. Files that belong to no target
  /// aren't read, and ``load(_:)`` reports them as unknown.
  ///
  /// - Parameter path: The path of the `.xcodeproj` folder.
  /// - Throws: ``ProjectError`` if the project can't be read, or has no Swift file.
  ///
  /// Complexity: linear in the length of the project and of the files, which are searched for imports.
  ///
  /// Concurrency: from any thread.
  public static func xcode(at path: String) throws -> Project {
    let place = FilePlace(path)
    guard place.exists else { throw ProjectError.noSuchPath(path) }
    let xcode: XcodeProject
    do throws(XcodeFileError) {
      xcode = try XcodeProject(at: place.path)
    } catch {
      throw ProjectError.xcode(path, error)
    }
    var reader = XcodeReader(xcode, in: FilePlace.parent(of: place.path))
    let project = reader.project(named: String(place.name.prefix { $0 != "." }))
    guard !project.files.isEmpty else { throw ProjectError.noSources(path) }
    return project.sorted()
  }

  /// Finds the Xcode project of a folder; nil if it has none, or several candidates.
  ///
  /// The project may be in a subfolder, but not deeper.
  static func xcodeProject(in folder: String) -> String? {
    func entries(_ folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { !$0.hasPrefix(".") && !["Pods", "Carthage", "node_modules"].contains($0) }
        .map { folder + "/" + $0 }
    }
    let own = entries(folder)
    func projects(_ paths: [String]) -> [String] {
      paths.filter { $0.hasSuffix(".xcodeproj") && FilePlace($0 + "/project.pbxproj").exists }
    }
    let found = projects(own)
    if !found.isEmpty { return found.count == 1 ? found[0] : nil }
    let inside = projects(own.filter { FilePlace($0).isFolder }.flatMap(entries))
    return inside.count == 1 ? inside[0] : nil
  }
}

/// Creates units and modules from the targets of an Xcode project.
private struct XcodeReader {
  private let xcode: XcodeProject
  private let folder: String
  private let shown = ShownPaths()
  private var files: [SourceFile] = []
  private var taken: Set<String> = []

  init(_ xcode: XcodeProject, in folder: String) {
    self.xcode = xcode
    self.folder = folder
  }

  mutating func project(named name: String) -> Project {
    let targets = xcode.targets.filter { !$0.isTest }
    let programs = targets.filter(\.isProgram)
    // A project that contains only libraries is one unit.
    var modules = Dictionary(uniqueKeysWithValues: programs.map { ($0.id, Set<String>()) })
    let closures = programs.map { (id: $0.id, targets: closure(of: $0)) }
    let linked = closures.reduce(into: Set<String>()) { $0.formUnion($1.targets) }
    var owners: [String: [String]] = [:]
    for target in targets { for file in target.files { owners[file, default: []].append(target.id) } }
    let names = Dictionary(targets.map { ($0.id, $0.name.moduleName) }) { first, _ in first }
    for (file, ids) in owners {
      let module = ids.compactMap { names[$0] }.sorted().joined(separator: "+")
      add(file, module)
      for (program, closure) in closures {
        let isOf = ids.contains { id in
          // Any target may link a framework that no target declares as a dependency.
          closure.contains(id) || !linked.contains(id)
        }
        if isOf { modules[program]?.insert(module) }
      }
    }
    let packages = addPackages()
    let imports = imports()
    var units = programs.filter { !$0.files.isEmpty }.map { target in
      Project.Unit(
        name: target.name, kind: .program, rootModule: target.name.moduleName,
        modules: self.linked(from: modules[target.id] ?? [], to: packages, imports))
    }
    if units.isEmpty {
      units = [Project.Unit(name: name, kind: .library, rootModule: nil, modules: Set(files.map(\.module)))]
    }
    var project = Project(units: units, files: files)
    project.testFiles = xcode.targets.filter(\.isTest).reduce(into: []) { $0.formUnion($1.files) }
    let read = units.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    project.files.removeAll { !read.contains($0.module) }
    let left = packages.subtracting(read).sorted()
    if let first = left.first, let file = files.filter({ $0.module == first }).map(\.path).min() {
      project.unknowns.append(
        Wiring.Unknown(
          SourcePosition(file: file, line: 1, column: 1),
          "no target of the Xcode project imports \(left.joined(separator: ", ")), so it isn't read"))
    }
    return project
  }

  private mutating func add(_ file: String, _ module: String) {
    guard taken.insert(file).inserted, FilePlace(file).exists else { return }
    files.append(SourceFile(path: shown.shown(file), module: module, location: file))
  }

  /// Returns a program's targets: its own, and the frameworks and libraries that it depends on.
  private func closure(of target: XcodeProject.Target) -> Set<String> {
    var found: Set<String> = [target.id]
    var next = target.dependencies
    while let id = next.popLast() {
      guard let other = xcode.targets.first(where: { $0.id == id }), !other.isProgram, found.insert(id).inserted
      else {
        continue
      }
      next += other.dependencies
    }
    return found
  }

  /// Returns a program's modules, with the modules of packages that they import, directly or indirectly.
  private func linked(
    from modules: Set<String>, to packages: Set<String>, _ imports: [String: Set<String>]
  ) -> Set<String> {
    var found = modules
    var next = Array(modules)
    while let module = next.popLast() {
      for other in imports[module] ?? [] where packages.contains(other) && found.insert(other).inserted {
        next.append(other)
      }
    }
    return found
  }

  /// The imports of each module.
  private func imports() -> [String: Set<String>] {
    files.reduce(into: [:]) { imports, file in
      imports[file.module, default: []].formUnion(Imports.modules(ofFile: file.location ?? file.path))
    }
  }

  // MARK: packages

  /// Adds the files of packages in the project's folder, and of packages that the project refers to.
  private mutating func addPackages() -> Set<String> {
    let all = SourceTree(of: folder).files
    var roots = Set(all.filter { $0.hasSuffix("/Package.swift") }.map(FilePlace.parent(of:)))
    roots.formUnion(xcode.folders.filter { FilePlace($0 + "/Package.swift").exists })
    // The project's own folder may contain a package only for its tools.
    roots.remove(folder)
    var modules: Set<String> = []
    for root in roots.sorted() {
      for file in SourceTree(of: root).files where !file.hasSuffix("/Package.swift") {
        let parts = file.dropFirst(root.count + 1).split(separator: "/")
        guard !parts.contains(where: { $0.hasSuffix("Tests") || $0 == "Example" || $0 == "Examples" }) else {
          continue
        }
        let isInSources = parts.count > 2 && (parts[0] == "Sources" || parts[0] == "Source")
        let module = isInSources ? String(parts[1]) : FilePlace(root).name
        add(file, module.moduleName)
        modules.insert(module.moduleName)
      }
    }
    return modules
  }
}

extension String {
  /// The name of a target in import declarations.
  fileprivate var moduleName: String { String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }
}
#endif

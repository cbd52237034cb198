#if Tools
import CatalogWiring
import Foundation

extension Project {
  /// Reads a package, as SwiftPM describes it.
  ///
  /// Each executable product and each test target is a unit, with all of its dependencies. A library that belongs to
  /// none of these units is a unit too.
  ///
  /// The units include packages at local paths, and checked-out packages that use the service catalog. They don't
  /// include the service catalog's own sources, except those of `ServiceCatalogDefaults` and
  /// `ServiceCatalogConfiguration`. The method fetches nothing and builds nothing.
  ///
  /// - Parameter path: The path of the package's folder.
  /// - Throws: ``ProjectError`` if the package doesn't exist, SwiftPM can't describe it, or it has no Swift sources.
  ///
  /// Complexity: linear in the number of files, which aren't read.
  ///
  /// Concurrency: from any task.
  public static func package(at path: String) async throws -> Project {
    let place = FilePlace(path)
    guard place.exists else { throw ProjectError.noSuchPath(path) }
    guard FilePlace(place.path + "/Package.swift").exists else {
      throw ProjectError.manifest(path, "    it has no Package.swift")
    }
    let packages = try await PackageClosure(of: place.path, shownAs: path)
    let targets = packages.targets
    let own = targets.filter { $0.isOfRoot && $0.isSwift }
    guard !own.isEmpty else { throw ProjectError.emptyPackage(path) }
    let units = units(of: packages, own)
    let modules = units.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    var sources = PackageSources()
    for target in targets where target.isSwift && modules.contains(target.moduleName) { sources.add(target) }
    guard !sources.files.isEmpty else { throw ProjectError.noSources(path) }
    var project = Project(units: units, files: sources.files)
    project.problems = sources.problems
    return project.sorted()
  }

  private static func units(of packages: PackageClosure, _ own: [PackageClosure.Target]) -> [Unit] {
    var units: [Unit] = []
    var roots: Set<String> = []
    for product in packages.root.products where product.isExecutable {
      let members = own.filter { product.targets.contains($0.name) }
      guard let root = members.first(where: { $0.type == "executable" }) else { continue }
      roots.insert(root.name)
      units.append(
        Unit(
          name: product.name, kind: .program, rootModule: root.moduleName,
          modules: packages.modules(of: members.map(\.id))))
    }
    for target in own {
      let kind: Unit.Kind? =
        switch target.type {
        case "executable": roots.contains(target.name) ? nil : .program
        case "test": .tests
        default: nil
        }
      guard let kind else { continue }
      units.append(
        Unit(name: target.name, kind: kind, rootModule: target.moduleName, modules: packages.modules(of: [target.id]))
      )
    }
    // Returns the libraries that no other unit contains, each with its dependencies.
    let covered = units.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    let left = own.filter { $0.type == "library" && !covered.contains($0.moduleName) }
    let needed = left.reduce(into: Set<Int>()) { $0.formUnion(packages.needs[$1.id]) }
    for target in left where !needed.contains(target.id) {
      units.append(
        Unit(name: target.name, kind: .library, rootModule: nil, modules: packages.modules(of: [target.id])))
    }
    return units
  }
}

/// Returns the files of targets, and the circular links.
private struct PackageSources {
  var files: [SourceFile] = []
  var problems: [Analysis.Problem] = []
  private let shown = ShownPaths()

  /// SwiftPM follows circular links until the system stops it, and lists each file as often.
  mutating func add(_ target: PackageClosure.Target) {
    var isRound: [Substring: Bool] = [:]
    var reported: Set<String> = []
    for source in target.sources.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) })
    where source.hasSuffix(".swift") {
      let folder = source.lastIndex(of: "/").map { source[..<$0] } ?? ""
      let skips = isRound[folder] ?? round(folder, in: target.folder, &reported)
      isRound[folder] = skips
      guard !skips else { continue }
      let path = target.folder + "/" + source
      files.append(SourceFile(path: shown.shown(path), module: target.moduleName, location: path))
    }
  }

  /// Returns whether a link on the path to a folder leads to a folder that contains it.
  private mutating func round(_ folder: Substring, in target: String, _ reported: inout Set<String>) -> Bool {
    var path = target
    var around = [FilePlace.real(target)]
    for component in folder.split(separator: "/") {
      path += "/" + component
      let real = FilePlace.real(path)
      if around.contains(real) {
        if reported.insert(path).inserted {
          let start = SourcePosition(file: shown.shown(path), line: 1, column: 1)
          problems.append(
            Analysis.Problem(
              position: start, message: "the link leads to a folder that contains it, and is not followed"))
        }
        return true
      }
      around.append(real)
    }
    return false
  }
}
#endif

#if Tools
import CatalogDeclarations
import Foundation

/// A package and its dependencies on this machine, with the dependencies of their targets.
struct PackageClosure {
  /// A target of one of the packages.
  struct Target {
    /// Its index in the list.
    let id: Int
    let name: String
    let moduleName: String
    let type: String
    /// Its folder's absolute path.
    let folder: String
    /// Its files, relative to the folder.
    let sources: [String]
    /// Whether it belongs to the root package.
    let isOfRoot: Bool

    /// Whether it can be part of a program and has Swift files: not a macro, a plugin or a binary.
    var isSwift: Bool {
      ["executable", "library", "test"].contains(type) && sources.contains { $0.hasSuffix(".swift") }
    }
  }

  /// The root package.
  let root: PackageListing
  private(set) var targets: [Target] = []
  /// The direct dependencies of each target.
  private(set) var needs: [[Int]] = []

  /// The names of the service catalog's package in its manifests.
  private static let ownName = "swift-service-catalog"
  /// The target of that package whose services programs install.
  static let defaults = "ServiceCatalogDefaults"
  /// The targets of that package that declare keys for programs, and can be read.
  static let declaring: Set = [defaults, DeclaredSetting.module]

  /// Asks SwiftPM for the package and its dependencies.
  init(of folder: String, shownAs path: String) async throws {
    root = try await PackageListing.of(folder, shownAs: path)
    var packages = [(listing: root, folder: folder)]
    var seen: Set<String> = [FilePlace.real(folder)]
    let checkouts = Checkouts(of: folder)
    var next = 0
    while next < packages.count {
      let (listing, _) = packages[next]
      next += 1
      // The packages of each level are described at the same time, and stored in their order.
      let folders = listing.dependencies.compactMap { $0.path ?? checkouts.folder(of: $0.identity) }
        .filter { seen.insert(FilePlace.real($0)).inserted }
      for folder in folders where !FilePlace(folder + "/Package.swift").exists {
        throw ProjectError.manifest(path, "    it depends on a package at \(folder), which doesn't exist")
      }
      packages += try await withThrowingTaskGroup(of: (Int, PackageListing).self) { group in
        for (index, folder) in folders.enumerated() {
          group.addTask { (index, try await PackageListing.of(folder, shownAs: ShownPaths().shown(folder))) }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
          .map { (listing: $0.1, folder: folders[$0.0]) }
      }
    }
    link(packages)
  }

  private mutating func link(_ packages: [(listing: PackageListing, folder: String)]) {
    // The names of products are unique in a build, the names of targets only in their package.
    var products: [String: [Int]] = [:]
    var names: [[String: Int]] = []
    for (index, (listing, folder)) in packages.enumerated() {
      var ids: [String: Int] = [:]
      for target in listing.targets
      where listing.name != Self.ownName || (index == 0 ? target.type == "test" : Self.declaring.contains(target.name))
      {
        ids[target.name] = targets.count
        targets.append(
          Target(
            id: targets.count, name: target.name, moduleName: target.moduleName, type: target.type,
            folder: FilePlace(target.path.hasPrefix("/") ? target.path : folder + "/" + target.path).path,
            sources: target.sources ?? [], isOfRoot: index == 0))
      }
      for product in listing.products {
        products[product.name, default: []] += product.targets.compactMap { ids[$0] }
      }
      names.append(ids)
    }
    needs = Array(repeating: [], count: targets.count)
    for ((listing, _), ids) in zip(packages, names) {
      for target in listing.targets {
        guard let id = ids[target.name] else { continue }
        needs[id] =
          (target.targetDependencies ?? []).compactMap { ids[$0] }
          + (target.productDependencies ?? []).flatMap { products[$0] ?? [] }
      }
    }
  }

  /// Returns the modules of targets and all of their dependencies.
  ///
  /// Complexity: linear in the number of targets and of their dependencies.
  func modules(of ids: [Int]) -> Set<String> {
    var open = ids
    var closed = Set(ids)
    while let id = open.popLast() {
      for need in needs[id] where targets[need].isSwift && closed.insert(need).inserted { open.append(need) }
    }
    return Set(closed.map { targets[$0].moduleName })
  }
}

/// The packages that were fetched for a package, as its build folder lists them.
struct Checkouts {
  /// The relevant part of the file that SwiftPM writes there.
  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable { var packageRef: Reference; var subpath: String }
    struct Reference: Decodable { var identity: String }
    var object: Object
  }

  private var folders: [String: String] = [:]

  init(of folder: String) {
    let build = ProcessInfo.processInfo.environment["SWIFTPM_BUILD_DIR"] ?? folder + "/.build"
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: build + "/workspace-state.json")),
      let state = try? JSONDecoder().decode(State.self, from: data)
    else { return }
    for dependency in state.object.dependencies {
      folders[dependency.packageRef.identity] = build + "/checkouts/" + dependency.subpath
    }
    // Describing a package takes a while, and most packages don't use the catalog.
    let users = folders.values.filter { dependency in
      Self.manifest(of: dependency, names: "ServiceCatalog")
        && !FilePlace(dependency + "/Sources/ServiceCatalog").exists
    }
    if users.isEmpty, !PackageClosure.declaring.contains(where: { Self.manifest(of: folder, names: $0) }) {
      folders = [:]
    }
  }

  private static func manifest(of folder: String, names word: String) -> Bool {
    (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8))?.contains(word) == true
  }

  /// Returns the folder of a checked-out package; nil if it is not checked out, or doesn't use the catalog.
  func folder(of identity: String) -> String? { folders[identity].flatMap { FilePlace($0).exists ? $0 : nil } }
}
#endif

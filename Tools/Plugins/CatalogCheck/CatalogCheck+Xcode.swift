#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

extension CatalogCheck: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let (targets, packages) = target.contents()
    let modules = (targets.map(Plan.Module.init) + packages.filter(\.isRead).map(Plan.Module.init)).sorted {
      $0.name < $1.name
    }
    let kind = target.unitKind
    let unit = Plan.Unit(
      name: target.displayName, kind: kind, rootModule: kind == "library" ? nil : target.moduleName,
      modules: modules.map(\.name))
    return [
      try command(
        for: unit, modules, in: context.xcodeProject.directoryURL, running: try context.tool(named: "catalog").url,
        output: context.pluginWorkDirectoryURL)
    ]
  }
}

extension XcodeTarget {
  /// The name of the module, unless the target's settings change it.
  fileprivate var moduleName: String { String(displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The command's name for the kind of the target.
  fileprivate var unitKind: String {
    switch product?.kind {
    case .framework, .library: "library"
    case .other(let type) where type.contains("test"): "tests"
    default: "program"
    }
  }

  /// Returns the target and those that it depends on, and the modules of packages.
  fileprivate func contents() -> (targets: [XcodeTarget], packages: [SwiftSourceModuleTarget]) {
    var targets: [String: XcodeTarget] = [:]
    var packages: [String: SwiftSourceModuleTarget] = [:]
    var remaining: [XcodeTarget] = [self]
    while let next = remaining.popLast() {
      if targets.updateValue(next, forKey: next.id) != nil { continue }
      for dependency in next.dependencies {
        switch dependency {
        case .target(let target): remaining.append(target)
        case .product(let product):
          for target in product.targets.flatMap({ [$0] + $0.recursiveTargetDependencies }) {
            if let module = target as? SwiftSourceModuleTarget, module.kind != .macro { packages[module.id] = module }
          }
        @unknown default: break
        }
      }
    }
    return (Array(targets.values), Array(packages.values))
  }
}

extension Plan.Module {
  fileprivate init(_ target: XcodeTarget) {
    let files = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
    self.init(name: target.moduleName, files: files.map(\.path).sorted())
  }
}

extension SwiftSourceModuleTarget {
  /// Whether the module belongs to a package on this machine or uses the service catalog, and isn't the catalog's own.
  fileprivate var isRead: Bool {
    let catalog = ([self] + recursiveTargetDependencies).first { $0.name == "ServiceCatalog" }
    let isFetched = directoryURL.pathComponents.contains("checkouts")
    guard let catalog else { return !isFetched }
    let package = catalog.directoryURL.deletingLastPathComponent().deletingLastPathComponent()
    return !directoryURL.path.hasPrefix(package.path + "/")
  }
}
#endif

import Foundation
import PackagePlugin

/// Checks what a target's services need on each of its builds, if something of it has changed.
///
/// It writes down what the target is made of, for the command `catalog` to read. The rest is the command's.
@main
struct CatalogCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget, let kind = Plan.Unit.kind(of: target) else { return [] }
    let read = context.package.targetsToRead()
    let modules = ([target] + target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget })
      .filter { $0.kind != .macro && read.contains($0.id) }
      .map { module in
        // What other plugins generate is not there before the build.
        Plan.Module(name: module.moduleName, files: module.sourceFiles(withSuffix: "swift").map(\.url.path).sorted())
      }
      .sorted { $0.name < $1.name }
    let unit = Plan.Unit(
      name: target.name, kind: kind, rootModule: kind == "library" ? nil : target.moduleName,
      modules: modules.map(\.name))
    let plan = context.pluginWorkDirectoryURL.appending(path: "\(target.name).plan.json")
    try Plan(units: [unit], modules: modules).write(to: plan)
    // A source that says nothing: any other file would become a resource of the target, whose bundle needs Foundation.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "\(target.name).catalog-check.swift")
    let package = context.package.directoryURL
    return [
      .buildCommand(
        displayName: "Checking the services of \(target.name)",
        executable: try context.tool(named: "catalog").url,
        arguments: ["check-target", plan.path, "--package-path", package.path, "--stamp", stamp.path],
        inputFiles: [plan] + modules.flatMap(\.files).map { URL(filePath: $0) } + configuration(of: package),
        outputFiles: [stamp])
    ]
  }
}

extension CatalogCheck {
  /// The configuration of a package, and the baseline that it names, as far as they exist.
  ///
  /// The command reads the configuration as YAML. This finds a name that is written on one line, in its first column. SwiftPM
  /// calls the plugin when the manifest or the list of sources has changed, so a new file is noticed then.
  private func configuration(of package: URL) -> [URL] {
    let file = package.appending(path: ".catalog.yml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let baselines = text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("baseline:") }.map { line in
      let name = line.dropFirst("baseline:".count).prefix { $0 != "#" }
      return package.appending(path: name.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")))
    }
    return [file] + baselines.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}

/// What is to be read: see `Project.plan(at:)` of CatalogAnalysis.
private struct Plan: Encodable {
  struct Unit: Encodable {
    var name: String
    var kind: String
    var rootModule: String?
    var modules: [String]

    /// What a target is to the command; nil if it is nothing that runs.
    static func kind(of target: SwiftSourceModuleTarget) -> String? {
      switch target.kind {
      case .executable, .snippet: "program"
      case .test: "tests"
      case .generic: "library"
      default: nil
      }
    }
  }

  struct Module: Encodable {
    var name: String
    var files: [String]
  }

  var units: [Unit]
  var modules: [Module]

  /// Writes it if it is not what is there: it is an input of the check, which runs again when that changes.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}

extension Package {
  /// The targets whose sources are read: of packages on this machine, and of those that use the service catalog.
  ///
  /// The service catalog's own are not.
  fileprivate func targetsToRead() -> Set<Target.ID> {
    let below = dependencies.map(\.package)
    let found = below.reduce(into: Set<Target.ID>()) { $0.formUnion($1.targetsToRead()) }
    let isLocal =
      switch origin {
      case .root, .local: true
      default: false
      }
    let usesCatalog = !found.isEmpty || below.contains(where: \.isServiceCatalog)
    return !isServiceCatalog && (isLocal || usesCatalog) ? found.union(targets.map(\.id)) : found
  }

  private var isServiceCatalog: Bool { displayName == "swift-service-catalog" }
}

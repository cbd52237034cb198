import Foundation
import PackagePlugin

/// A build-tool plugin that checks the wiring of a target at each build, if its sources have changed.
///
/// It writes a list of the target's sources for the command `catalog`, which does the rest.
@main
struct CatalogCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget, let kind = Plan.Unit.kind(of: target) else { return [] }
    let read = context.package.targetsToRead()
    let modules = ([target] + target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget })
      .filter { $0.kind != .macro && read.contains($0.id) }
      .map(Plan.Module.init)
      .sorted { $0.name < $1.name }
    let unit = Plan.Unit(
      name: target.name, kind: kind, rootModule: kind == "library" ? nil : target.moduleName,
      modules: modules.map(\.name))
    return [
      try command(
        for: unit, modules, in: context.package.directoryURL, running: try context.tool(named: "catalog").url,
        output: context.pluginWorkDirectoryURL)
    ]
  }

  /// Returns the command that checks a target, if its sources have changed.
  func command(
    for unit: Plan.Unit, _ modules: [Plan.Module], in project: URL, running tool: URL, output: URL
  ) throws -> Command {
    let plan = output.appending(path: "\(unit.name).plan.json")
    try Plan(units: [unit], modules: modules).write(to: plan)
    // An empty source file. Any other file would become a resource of the target, whose bundle needs Foundation.
    let stamp = output.appending(path: "\(unit.name).catalog-check.swift")
    return .buildCommand(
      displayName: "Checking the services of \(unit.name)",
      executable: tool,
      arguments: ["check-target", plan.path, "--package-path", project.path, "--stamp", stamp.path],
      inputFiles: [plan] + modules.flatMap(\.files).map { URL(filePath: $0) } + configuration(of: project),
      outputFiles: [stamp])
  }
}

extension CatalogCheck {
  /// Returns the package's configuration and its baseline, if they exist.
  ///
  /// The command reads the configuration as YAML. This function finds only a name on one line, in the first column.
  /// SwiftPM calls the plugin again when the manifest or the list of sources has changed, so it notices a new file
  /// then.
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

/// The list of sources for the command.
///
/// See `Project.plan(at:)` of CatalogAnalysis.
struct Plan: Encodable {
  struct Unit: Encodable {
    var name: String
    var kind: String
    var rootModule: String?
    var modules: [String]

    /// Returns the command's name for the kind of a target, or nil if the target doesn't run.
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

    init(name: String, files: [String]) { (self.name, self.files) = (name, files) }

    // Files that other plugins generate don't exist before the build.
    init(_ module: SwiftSourceModuleTarget) {
      self.init(name: module.moduleName, files: module.sourceFiles(withSuffix: "swift").map(\.url.path).sorted())
    }
  }

  var units: [Unit]
  var modules: [Module]

  /// Writes the plan unless the file has the same contents.
  ///
  /// The file is an input of the check, which runs again when it changes.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }
}

extension Package {
  /// Returns the targets whose sources are read.
  ///
  /// They belong to packages on this machine, or use the service catalog.
  ///
  /// The service catalog's own targets are excluded.
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

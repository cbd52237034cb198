import ServiceCatalog

protocol Plugin: Sendable {
  static var identifier: String { get }
  init(in catalog: any Assembling) throws
  func run() -> String
}

struct PluginsBlueprint: ContributionBlueprint {
  typealias Element = any Plugin
}

extension Catalog {
  var plugins: PluginsBlueprint.Type { PluginsBlueprint.self }

  func adopt<P: Plugin>(_ plugin: P.Type) {
    contribute(to: PluginsBlueprint.self) { catalog in try P(in: catalog) }
  }
}

struct PluginHost: Sendable {
  let plugins: [any Plugin]

  func runAll() -> [String] {
    plugins.map { plugin in "\(type(of: plugin).identifier): \(plugin.run())" }
  }
}

struct PluginHostBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> PluginHost {
    PluginHost(plugins: try catalog[\.plugins])
  }
}

extension Catalog {
  var pluginHost: PluginHostBlueprint.Type { PluginHostBlueprint.self }
}

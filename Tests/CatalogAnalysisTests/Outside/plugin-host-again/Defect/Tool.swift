import ServiceCatalog

struct HostModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(WorkspaceBlueprint(), PluginHostBlueprint())
    catalog.adopt(WordCount.self)
    catalog.adopt(TodoFinder.self)
  }
}

@main
enum Tool {
  static func main() throws {
    let catalog = Catalog(name: "plug-ins")
    catalog.install(HostModule())
    try selfCheck(catalog)
    try catalog.obtain(\.pluginHost).runAll().forEach { print($0) }
  }

  static func selfCheck(_ catalog: Catalog) throws {
    let copy = catalog.isolatedCopy()
    try copy.override(\.workspace) { _ in EmptyWorkspace() }
    let lines = try copy.obtain(\.pluginHost).runAll()
    print(lines.allSatisfy { $0.hasSuffix(": 0") } ? "self-check passed" : "self-check failed")
  }
}

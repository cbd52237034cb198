import ServiceCatalog

enum TabScope: CatalogScope {}

struct TabBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TabScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "tab" }
}

@MainActor
final class Toolbar {
  let title: String
  init(title: String) { self.title = title }
}

struct ToolbarBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Toolbar {
    Toolbar(title: try catalog.obtain(\.tab))
  }
}

extension Catalog {
  var tab: TabBlueprint.Type { TabBlueprint.self }
  var toolbar: ToolbarBlueprint.Type { ToolbarBlueprint.self }
}

@main
struct App {
  @MainActor
  static func main() throws {
    Catalog.main.install(TabBlueprint(), ToolbarBlueprint())
    try Catalog.main.withSynchronousScope(TabScope.self) { tab in print(try tab.obtain(\.toolbar).title) }
  }
}

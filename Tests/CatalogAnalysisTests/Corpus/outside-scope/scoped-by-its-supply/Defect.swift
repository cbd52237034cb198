import ServiceCatalog

enum CallScope: CatalogScope {}

struct CodecBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "opus" }
}

struct CodecModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(CodecBlueprint.self, as: .scoped(CallScope.self)) { _ in "opus" }
  }
}

extension Catalog {
  var codec: CodecBlueprint.Type { CodecBlueprint.self }

  func codecName() throws -> String { try obtain(\.codec) }  // defect: outside-scope
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(CodecModule())
    print(try Catalog.main.codecName())
  }
}

import ServiceCatalog

struct ModelBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "model" }
}

extension Catalog {
  var model: ModelBlueprint.Type { ModelBlueprint.self }
}

func makePreview() throws -> String {
  let preview = Catalog.main
  preview.supply(ModelBlueprint.self) { _ in "preview" }  // defect: duplicate-supply (any of)
  return try preview[\.model]
}

@main
struct App {
  static func main() throws {
    Catalog.main.supply(ModelBlueprint.self) { _ in "real" }  // defect: duplicate-supply (any of)
    print(try Catalog.main[\.model], try makePreview())
  }
}

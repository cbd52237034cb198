import ServiceCatalog

struct PlatesBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Plates { Plates() }
  static func dispose(_ plates: Plates, after ending: Ending) async throws { await plates.melt() }
}

struct InkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Ink { Ink(colour: "cyan") }
}

extension Catalog {
  var plates: PlatesBlueprint.Type { PlatesBlueprint.self }
  var ink: InkBlueprint.Type { InkBlueprint.self }
}

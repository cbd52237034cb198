import ServiceCatalog

actor Registry {
  private(set) var counts: [String: Int] = [:]

  func increment(_ name: String, by step: Int = 1) { counts[name, default: 0] += step }
}

struct RegistryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Registry { Registry() }
}

extension Catalog {
  var registry: RegistryBlueprint.Type { RegistryBlueprint.self }
}

struct RegistryModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(RegistryBlueprint()) }
}

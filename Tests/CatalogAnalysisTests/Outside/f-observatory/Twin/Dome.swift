import ServiceCatalog

struct StarListBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any StarList { BrightStars() }
}

struct SkyMapBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SkyMap { SkyMap(sectors: ["N", "S"]) }
}

struct TelescopeBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Telescope { Telescope(aperture: 250) }
}

extension Catalog {
  var starList: StarListBlueprint.Type { StarListBlueprint.self }
  var skyMap: SkyMapBlueprint.Type { SkyMapBlueprint.self }
  var telescope: TelescopeBlueprint.Type { TelescopeBlueprint.self }
}

struct Dome: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      StarListBlueprint()
      SkyMapBlueprint()
      TelescopeBlueprint()
    }
  }
}

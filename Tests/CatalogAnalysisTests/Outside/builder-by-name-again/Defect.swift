import ServiceCatalog

struct LicenceServer: Sendable { let url: String }

final class DRM: Sendable {
  let licence: LicenceServer
  let systems: [String]
  init(licence: LicenceServer, systems: [String]) { self.licence = licence; self.systems = systems }
}

struct LicenceServerBlueprint: SuppliedBlueprint { typealias Output = LicenceServer }
struct DRMBlueprint: SuppliedBlueprint { typealias Output = DRM }

extension Catalog {
  var licenceServer: LicenceServerBlueprint.Type { LicenceServerBlueprint.self }
  var drm: DRMBlueprint.Type { DRMBlueprint.self }
}

enum Builders {
  @Sendable static func widevine(_ catalog: Catalog) throws -> DRM {
    DRM(licence: try catalog[\.licenceServer], systems: ["widevine"])
  }
  @Sendable static func all(_ catalog: Catalog) throws -> DRM {
    DRM(licence: try catalog[\.licenceServer], systems: ["widevine", "fairplay", "playready"])
  }
}

struct DRMModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(DRMBlueprint.self, builder: Builders.widevine)
  }
}

@main
struct Packager {
  static func main() throws {
    let main = Catalog.main
    main.install(DRMModule())
    main.supply(LicenceServerBlueprint.self, instance: LicenceServer(url: "https://drm.example"))
    main.supplyShared(DRMBlueprint.self, builder: Builders.all)
    let drm = try main[\.drm]
    print(drm.licence.url, drm.systems)
  }
}

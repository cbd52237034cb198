import ServiceCatalog

struct PressBlueprint: SuppliedBlueprint {
  typealias Output = any Press
}

struct WireBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Wire { Telex() }
}

extension Catalog {
  var press: PressBlueprint.Type { PressBlueprint.self }
  var wire: WireBlueprint.Type { WireBlueprint.self }
}

struct PrintModule: CatalogModule {
  let pages: Int

  func install(in catalog: Catalog) {
    let pages = pages
    catalog.install(WireBlueprint())
    catalog.supply(PressBlueprint.self) { _ in Rotary(pages: pages) }
  }
}

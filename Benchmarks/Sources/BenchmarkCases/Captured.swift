import BenchmarkServices
import ServiceCatalog

/// A builder that captures something, called by hand and by a catalog.
enum Captured {
  static let builder: SuppliedCatalogued.Builder = SuppliedCatalogued.capturing(opaqueNumber())

  static let catalog = {
    let catalog = Catalog()
    catalog.installAll()
    catalog.supply(CapturedLeafBlueprint.self, builder: builder)
    return catalog
  }()

  @inline(never)
  static func byHand() throws -> any Service {
    try builder(catalog)
  }

  @inline(never)
  static func obtained() throws -> any Service {
    try catalog[\.capturedLeaf]
  }
}

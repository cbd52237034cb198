import BenchmarkServices
import ServiceCatalog

/// The operations on a builder that captures a value, by hand and with a catalog.
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

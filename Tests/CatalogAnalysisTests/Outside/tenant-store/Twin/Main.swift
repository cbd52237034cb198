import ServiceCatalog

@main
struct TenantStore {
  static func main() async throws {
    let catalog = Catalog(name: "tenant-store")
    prepare(catalog)
    for name in ["north", "south"] {
      try await serve(tenant: name, from: catalog)
    }
  }

  static func serve(tenant: String, from catalog: Catalog) async throws {
    try await catalog.withScope(TenantScope.self) { scope in
      scope.supply(TenantNameBlueprint.self, instance: tenant)
      let products = try scope.obtain(\.products)
      let suppliers = try scope.obtain(\.suppliers)
      await products.save(Product(id: 1, title: "kettle"))
      await suppliers.save(Supplier(id: 1, city: "Cork"))
      print(tenant, await products.count, await suppliers.count)
    }
  }
}

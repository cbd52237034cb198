import ServiceCatalog

struct Product: Entity {
  static var table: String { "products" }
  let id: Int
  let title: String
}

struct Supplier: Entity {
  static var table: String { "suppliers" }
  let id: Int
  let city: String
}

extension Catalog {
  var products: RepositoryBlueprint<Product>.Type { RepositoryBlueprint<Product>.self }
  var suppliers: RepositoryBlueprint<Supplier>.Type { RepositoryBlueprint<Supplier>.self }
}

func prepare(_ catalog: Catalog) {
  catalog.install {
    TableStorageBlueprint()
    TenantBlueprint()
    RepositoryBlueprint<Product>()
    RepositoryBlueprint<Supplier>()
  }
}

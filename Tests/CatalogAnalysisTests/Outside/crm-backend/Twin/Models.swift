import ServiceCatalog

enum TenantScope: CatalogScope {}
enum RequestScope: CatalogScope {}

struct Contact: Sendable {
  let name: String
  let city: String
}

struct Tenant: Sendable, Hashable {
  let name: String
}

struct Call: Sendable {
  let id: Int
  let query: String
}

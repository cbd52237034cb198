import ServiceCatalog

enum TenantScope: CatalogScope {}

struct Tenant: Sendable {
  let name: String
  func table(_ base: String) -> String { "\(name)_\(base)" }
}

struct TenantNameBlueprint: SuppliedBlueprint {
  typealias Output = String
}

struct TenantBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }

  static func assemble(from catalog: any Assembling) throws -> Tenant {
    Tenant(name: try catalog.obtain(\.tenantName))
  }
}

extension Catalog {
  var tenantName: TenantNameBlueprint.Type { TenantNameBlueprint.self }
  var tenant: TenantBlueprint.Type { TenantBlueprint.self }
}

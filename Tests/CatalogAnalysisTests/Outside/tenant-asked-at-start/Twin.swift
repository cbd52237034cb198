import ServiceCatalog

enum RequestScope: CatalogScope {}

struct TenantSettings: Sendable {
  let tenant: String
  var allowsRefunds: Bool { tenant != "demo" }
}

struct TenantSettingsBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> TenantSettings {
    TenantSettings(tenant: try catalog[\.defaultTenant])
  }
}

struct DefaultTenantBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "acme" }
}

extension Catalog {
  var tenantSettings: TenantSettingsBlueprint.Type { TenantSettingsBlueprint.self }
  var defaultTenant: DefaultTenantBlueprint.Type { DefaultTenantBlueprint.self }
}

struct RefundPolicy {
  let settings: TenantSettings
  func mayRefund(_ cents: Int) -> Bool { settings.allowsRefunds && cents < 50_000 }
}

final class RefundHandler {
  private let catalog: Catalog

  init(catalog: Catalog) { self.catalog = catalog }

  func handle(_ cents: Int) -> String {
    catalog.withSynchronousScope(RequestScope.self) { request in
      let policy = RefundPolicy(settings: request.resolve(\.tenantSettings))
      return policy.mayRefund(cents) ? "200 \(cents)" : "403"
    }
  }
}

@main
struct RefundServer {
  static func main() {
    let root = Catalog(name: "refunds")
    root.install(TenantSettingsBlueprint(), DefaultTenantBlueprint())

    let handler = RefundHandler(catalog: root)
    for cents in [100, 60_000] { print(handler.handle(cents)) }
  }
}

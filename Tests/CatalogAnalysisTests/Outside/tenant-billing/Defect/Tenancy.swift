import ServiceCatalog

enum TenantScope: CatalogScope {}

struct Tenant: Sendable {
  let name: String
  let currency: String
}

struct TenantBlueprint: SuppliedBlueprint {
  typealias Output = Tenant
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
}

actor UsageMeter {
  private var units: [Int] = []
  let tenant: String

  init(tenant: String) { self.tenant = tenant }

  func add(_ count: Int) { units.append(count) }
  var total: Int { units.reduce(0, +) }
  func close() { print("meter of \(tenant) closed at", total) }
}

struct UsageMeterBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
  static func assemble(from catalog: any Assembling) throws -> UsageMeter {
    UsageMeter(tenant: try catalog[\.tenant].name)
  }
  static func dispose(_ instance: UsageMeter, after ending: Ending) async throws { await instance.close() }
}

extension Catalog {
  var tenant: TenantBlueprint.Type { TenantBlueprint.self }
  var usageMeter: UsageMeterBlueprint.Type { UsageMeterBlueprint.self }
}

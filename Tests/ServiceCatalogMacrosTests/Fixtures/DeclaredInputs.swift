#if Macros
import ServiceCatalog
import ServiceCatalogMacros

struct TenantID: Hashable, Sendable {
  let name: String
}
struct TenantSettings: Sendable {
  let folder: String
}
actor TenantDatabase {
  let path: String
  private(set) var isOpen = true
  init(path: String) { self.path = path }
  func close() { isOpen = false }
}
final class Limits: Sendable {
  let tenant: TenantID
  init(tenant: TenantID) { self.tenant = tenant }
}
final class Invoices: Sendable {
  let database: @Sendable (TenantID) async throws -> TenantDatabase
  let limits: @Sendable (TenantID) throws -> Limits
  init(
    database: @escaping @Sendable (TenantID) async throws -> TenantDatabase,
    limits: @escaping @Sendable (TenantID) throws -> Limits
  ) { (self.database, self.limits) = (database, limits) }
}
struct TenantClockBlueprint: SuppliedBlueprint {
  typealias Output = any Clock<Duration>
}

extension Catalog {
  @Key var tenantClock: TenantClockBlueprint.Type { TenantClockBlueprint.self }
}

@Services("TenantServices") extension Catalog {
  @Provides(.shared) static func tenantSettings() -> TenantSettings { TenantSettings(folder: "/data") }

  /// The database of a tenant, which ends when it is idle for five minutes of the catalog's clock.
  @Provides(
    .shared, .per(TenantID.self, idle: .seconds(300), on: \.tenantClock),
    .disposing { (database: TenantDatabase) in await database.close() })
  static func tenantDatabase(_ tenant: TenantID, tenantSettings: TenantSettings) async throws -> TenantDatabase {
    TenantDatabase(path: "\(tenantSettings.folder)/\(tenant.name)")
  }

  @Provides(.shared, .per(TenantID.self, idle: .seconds(60)))
  static func sessionLimits(_ tenant: TenantID) -> [Limits] { [Limits(tenant: tenant)] }

  @Provides(.shared, .per(TenantID.self), .live) static func tenantLimits(_ tenant: TenantID) -> Limits {
    Limits(tenant: tenant)
  }
}

@Services("InvoiceServices") extension Catalog {
  @Provides(.shared) static func invoices(
    tenantDatabase: @escaping @Sendable (TenantID) async throws -> TenantDatabase,
    tenantLimits: @escaping @Sendable (TenantID) throws -> Limits
  ) -> Invoices { Invoices(database: tenantDatabase, limits: tenantLimits) }
}

@CompositionRoot(entry: \.invoices) struct TenantRoot: Catalog.TenantServices, Catalog.InvoiceServices {
  let tenantClock: any Clock<Duration>
}
#endif

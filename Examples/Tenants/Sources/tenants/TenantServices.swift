import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogMacros

@Services("TenantServices") extension Catalog {
  @Provides(.shared) static func journal() -> Journal { Journal() }

  /// The database of a customer, which is opened once, and closed when nobody has used it for five minutes.
  @Provides(
    .shared, .per(TenantID.self, idle: .seconds(300), on: \.clock),
    .disposing { (database: Database) in await database.close() })
  static func database(_ tenant: TenantID, journal: Journal) async throws -> Database {
    await Database(tenant: tenant, journal: journal)
  }

  /// Each request knows its customer, so the service takes a function.
  @Provides(.shared)
  static func notebook(database: @escaping @Sendable (TenantID) async throws -> Database) -> Notebook {
    Notebook(database: database)
  }
}

/// The notes of all customers.
struct Notebook: Sendable {
  let database: @Sendable (TenantID) async throws -> Database

  /// Adds a note of a customer.
  ///
  /// - Returns: The number of the customer's notes.
  func add(_ note: String, for tenant: TenantID) async throws -> Int { try await database(tenant).add(note) }
}

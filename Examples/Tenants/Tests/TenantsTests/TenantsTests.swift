import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@testable import tenants

@Suite("tenants", .timeLimit(.minutes(5)))
struct TenantsTests {
  @Test("Each customer's database is opened once, closed when it is idle, and opened again")
  func day() async throws {
    let catalog = Catalog(Program())
    let clock = ManualClock()
    try catalog.override(\.clock, instance: clock)
    let lines = try await Tenants.day(in: catalog, with: clock)
    #expect(
      lines == [
        "open acme", "acme has 2 notes", "open globex", "globex has 1 note", "acme has 3 notes", "close globex",
        "open globex", "globex has 1 note", "close globex", "close acme",
      ])
  }

  @Test("The program's root can be verified, except for the databases, which need an input")
  func verified() async {
    let report = await Catalog(Program()).verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.notAssembled == ["database"])
  }

  @Test("A test replaces the database of every customer")
  func override() async throws {
    let catalog = Catalog(Program())
    try catalog.override(\.database) { tenant, catalog in
      let database = await Database(tenant: tenant, journal: try catalog[\.journal])
      _ = await database.add("a note of the test")
      return database
    }
    #expect(try await catalog[\.notebook].add("order paper", for: TenantID(name: "acme")) == 2)
    try await catalog.shutdown()
  }
}

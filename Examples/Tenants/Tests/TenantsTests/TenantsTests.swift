import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@testable import tenants

@Suite("tenants", .timeLimit(.minutes(5)))
struct TenantsTests {
  @Test("The plans are read after two failures, and each database is opened once, and again after it was idle")
  func day() async throws {
    let catalog = Catalog(Program())
    let clock = ManualClock()
    try catalog.override(\.clock, instance: clock)
    let lines = try await Tenants.day(in: catalog, with: clock)
    #expect(
      lines == [
        "try again", "try again", "read version 1 of the plans",
        "version 2 is for the next request, and 1 for this one", "close version 1 of the plans",
        "open acme", "acme has 2 notes", "open globex", "globex has 1 note", "acme has 3 notes", "close globex",
        "open globex", "globex has 1 note", "close globex", "close acme", "close version 2 of the plans",
      ])
  }

  @Test("The program's root can be verified, except for the databases, which need an input")
  func verified() async throws {
    let catalog = Catalog(Program())
    try catalog.override(\.plans) { catalog in Plans(version: 1, journal: try catalog[\.journal]) }
    let report = await catalog.verify()
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
